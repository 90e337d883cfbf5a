(* Proofs of the lemmas of spec/sampling/bernoulli.acsl. *)
From Vrr Require Import Goal.
From Vrr Require BernoulliLanes Bits Contracts.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import counting pow2 tape.

(* ---- What the printed symbols are ---- *)

Lemma L_low_bits_eq T k : (0 <= T -> 0 <= k -> L_low_bits T k = T mod 2 ^ k)%Z.
Proof. intros; now apply (Contracts.rem_pow2 L_pow2 k T L_pow2_def). Qed.
Lemma L_bernoulli_trial_eq num k T : (0 <= T -> 0 <= k ->
  L_bernoulli_trial num k T = if T mod 2 ^ k <? num then 1 else 0)%Z.
Proof.
intros; rewrite <- L_low_bits_eq by auto.
destruct (Z.ltb_spec (L_low_bits T k) num); apply L_bernoulli_trial'def; lia.
Qed.
Lemma L_bernoulli_lanes_spec : BernoulliLanes.lanes_spec L_bernoulli_lanes.
Proof. exact (BernoulliLanes.lanes_of_definition L_pow2 _ _ L_pow2_def (fun _ _ => eq_refl) L_bernoulli_lanes_def). Qed.
Lemma L_lanes_from_tape_loop reel num k left1 :
  BernoulliLanes.word_loop num k (fun j => L_tape_word reel (left1 - j)) (fun i => L_lanes_from_tape reel num k i left1).
Proof.
intros i; replace (left1 - (k + -1 * i))%Z with (i + left1 + -1 * k)%Z by lia.
destruct (L_lanes_from_tape_def reel num k i left1) as [base step]; split; auto.
intros Hi; exact (BernoulliLanes.chosen_swap _ _ _ _ _ (step Hi)).
Qed.
Lemma L_lazy_words_nonneg reel num i open left1 : (0 <= L_lazy_words reel num i open left1)%Z.
Proof.
destruct (Z.le_gt_cases i 0) as [Hi|Hi]; [rewrite (proj1 (L_lazy_words_def reel num i open left1)); lia|].
apply Z.lt_le_incl in Hi; revert open left1; pattern i; revert i Hi; apply natlike_ind.
- intros open left1; rewrite (proj1 (L_lazy_words_def reel num 0 open left1)); lia.
- intros i Hi IH open left1; destruct (L_lazy_words_def reel num (Z.succ i) open left1) as [stop step].
  replace (-(1) + Z.succ i)%Z with i in step by lia.
  destruct (Z.eq_dec open 0); [rewrite stop; lia|]; destruct step as [one zero]; [lia|].
  destruct (Bool.bool_dec (Z.testbit (Z.shiftr num i) 0) true); [rewrite one by auto | rewrite zero by auto];
    match goal with |- context [L_lazy_words reel num i ?o ?l] => specialize (IH o l) end; lia.
Qed.
Lemma L_lazy_words_spec reel : BernoulliLanes.lazy_words_spec (L_tape_word reel) (L_lazy_words reel).
Proof.
intros M i open left1; destruct (L_lazy_words_def reel M i open left1) as [stop step]; split; auto.
intros Hopen Hi; cbv zeta; destruct step as [one zero]; [lia|].
replace (-(1) + i)%Z with (i - 1)%Z in * by lia; replace (-(1) + left1)%Z with (left1 - 1)%Z in * by lia.
rewrite Contracts.testbit_shiftr in * by lia; destruct (Z.testbit M (i - 1)); auto; now apply zero.
Qed.
Lemma L_group_left_spec reel : BernoulliLanes.group_left_spec (L_lazy_words reel) (L_group_left reel).
Proof.
intros fixed M k left1; destruct fixed.
- assert (fixed_form : forall g, L_group_left reel true M k left1 g = (left1 + -(1) * (g * k))%Z)
    by (intros; now apply L_group_left'def).
  split; [|intros g Hg]; rewrite !fixed_form; lia.
- assert (lazy_form : forall g, L_group_left reel false M k left1 g = L_lazy_left reel M k left1 g)
    by (intros; now apply L_group_left'def).
  split; [|intros g Hg]; rewrite !lazy_form; [now apply L_lazy_left_def|].
  rewrite (proj2 (L_lazy_left_def reel M k left1 (Z.succ g))) by lia.
  replace (-(1) + Z.succ g)%Z with g by lia; change (2 ^ 64 - 1)%Z with 18446744073709551615%Z; lia.
Qed.
Lemma L_lazy_share_eq k r : L_lazy_share k r = (if r <=? 2 then Z.min k 4 else Z.min k 8)%Z.
Proof.
destruct (L_lazy_share'def k r) as [few many]; destruct (Z.leb_spec r 2); [clear many | clear few].
- destruct few as [a b]; auto; destruct (Z.le_gt_cases k 3); [rewrite a by auto | rewrite b by lia]; lia.
- destruct many as [a b]; [lia|]; destruct (Z.le_gt_cases k 7); [rewrite a by auto | rewrite b by lia]; lia.
Qed.
Lemma L_lazy_share_range k r : (1 <= k -> 1 <= L_lazy_share k r <= 8)%Z.
Proof. rewrite L_lazy_share_eq; destruct (Z.leb_spec r 2); lia. Qed.
Lemma L_lazy_block_eq k r : (1 <= k -> L_lazy_block k r = Z.min r (1024 / L_lazy_share k r) * L_lazy_share k r)%Z.
Proof.
intros Hk; pose proof (L_lazy_share_range k r Hk); destruct (L_lazy_block'def k r) as [large small]; cbv zeta in *.
rewrite Z.quot_div_nonneg in * by lia.
destruct (Z.le_gt_cases (1024 / L_lazy_share k r) r); [rewrite large by auto | rewrite small by lia];
  [rewrite Z.min_r by auto | rewrite Z.min_l by lia]; ring.
Qed.
Lemma L_lazy_block_nonneg k r : (1 <= k -> 0 <= r -> 0 <= L_lazy_block k r)%Z.
Proof.
intros Hk Hr; pose proof (L_lazy_share_range k r Hk); rewrite L_lazy_block_eq by auto.
assert (0 <= 1024 / L_lazy_share k r)%Z by (apply Z.div_pos; lia); nia.
Qed.
Lemma L_lazy_refill_eq missing block : (1 <= block ->
  L_lazy_refill missing block = if missing <=? 0 then 0 else block * ((missing + block - 1) / block))%Z.
Proof.
intros Hb; destruct (L_lazy_refill'def missing block) as [none some]; destruct (Z.leb_spec missing 0); auto.
rewrite some, Z.quot_div_nonneg by lia; do 2 f_equal; lia.
Qed.
Lemma L_lazy_refill_nonneg missing block : (0 <= block -> 0 <= L_lazy_refill missing block)%Z.
Proof.
intros Hb; destruct (Z.eq_dec block 0) as [->|].
- destruct (L_lazy_refill'def missing 0) as [none some].
  destruct (Z.le_gt_cases missing 0); [rewrite none | rewrite some]; lia.
- rewrite L_lazy_refill_eq by lia; destruct (Z.leb_spec missing 0); [lia|].
  apply Z.mul_nonneg_nonneg; auto; apply Z.div_pos; lia.
Qed.

(* ---- Lemmas ---- *)

Lemma bernoulli_trial_law : Statements.bernoulli_trial_law.statement.
Proof.
intros num k n; intros; rewrite !L_pow2_eq in * by lia.
rewrite (BernoulliLanes.trial_law (L_bernoulli_count num k) num k n); try lia; [f_equal; f_equal; lia|].
apply Contracts.counter_of_indicator with (f := L_bernoulli_trial num k); [|exact (L_bernoulli_count_def num k)].
intros T HT; rewrite L_bernoulli_trial_eq by lia; destruct (Z.ltb_spec (T mod 2 ^ k) num); split; lia.
Qed.

Lemma mask_is_remainder : Statements.mask_is_remainder.statement.
Proof.
intros w r Hr Hw Hr'; rewrite L_low_bits_eq by lia; change 18446744073709551615%Z with (Z.ones 64).
rewrite Z.shiftr_div_pow2, Z.ones_div_pow2, Z.land_ones by lia; do 2 f_equal; lia.
Qed.

Lemma trial_high : Statements.trial_high.statement.
Proof.
intros T word r; intros; rewrite !L_low_bits_eq by (unfold L_tape_append; lia).
change (L_tape_append T word) with (word + 2 ^ 64 * T)%Z.
rewrite Contracts.last_word by lia; pose proof (Z.mod_pos_bound T (2 ^ r) ltac:(apply Z.pow_pos_nonneg; lia)); lia.
Qed.

Lemma trial_low : Statements.trial_low.statement.
Proof.
intros T word r num; intros; rewrite L_low_bits_eq, L_bernoulli_trial_eq by (unfold L_tape_append; lia).
change (L_tape_append T word) with (word + 2 ^ 64 * T)%Z; rewrite Contracts.last_word by lia.
pose proof (Z.mod_pos_bound T (2 ^ r) ltac:(apply Z.pow_pos_nonneg; lia)).
destruct (Z.ltb_spec (word + 2 ^ 64 * (T mod 2 ^ r)) num); lia.
Qed.

Lemma bit_above_63 : Statements.bit_above_63.statement.
Proof.
intros num i; intros; rewrite Contracts.testbit_shiftr, (Bits.testbit_above 64) by lia; easy.
Qed.

Lemma bernoulli_lanes_law : Statements.bernoulli_lanes_law.statement.
Proof.
intros num k y; cbv zeta; intros; rewrite !L_pow2_eq in * by lia; symmetry.
replace (2 ^ k + -(1) * num)%Z with (2 ^ k - num)%Z by lia.
replace (64 + -(1) * L_popcount y 64)%Z with (64 - L_popcount y 64)%Z by lia.
apply (BernoulliLanes.lanes_law L_bernoulli_lanes); try lia.
- exact L_bernoulli_lanes_spec.
- exact L_popcount_spec.
- exact L_power_def.
- exact (Contracts.counter_of_condition _ _ (L_bernoulli_lanes_count_def num k y)).
Qed.

Lemma lanes_in_memory : Statements.lanes_in_memory.statement.
Proof.
intros memory num words k Hk _ range; symmetry.
apply (BernoulliLanes.loop_on_tape num k (fun j => memory (shift words j))); auto.
- exact L_bernoulli_lanes_spec.
- exact (L_tape_of_sequence memory words).
- exact (L_lanes_from_memory_def memory num words k).
- intros j Hj; specialize (range j); cbv zeta in range; lia.
Qed.

Lemma lanes_from_tape_range : Statements.lanes_from_tape_range.statement.
Proof.
intros reel num k i left1 lanes; unfold lanes.
pose proof (BernoulliLanes.word_loop_range _ _ _ _ (L_lanes_from_tape_loop reel num k left1)
              (fun j => L_tape_word_bounds reel (left1 - j)) i); lia.
Qed.

Lemma lanes_on_tape : Statements.lanes_on_tape.statement.
Proof.
intros reel num k left1 Hk; symmetry.
apply (BernoulliLanes.loop_on_tape num k (fun j => L_tape_word reel (left1 - j)) (L_tape reel left1)
         (fun i => L_lanes_from_tape reel num k i left1) L_bernoulli_lanes); auto.
- exact L_bernoulli_lanes_spec.
- exact (L_tape_sequence reel left1).
- exact (L_lanes_from_tape_loop reel num k left1).
- intros; apply L_tape_word_bounds.
Qed.

Lemma lazy_words_positive : Statements.lazy_words_positive.statement.
Proof.
exact L_lazy_words_nonneg.
Qed.

Lemma lazy_left_decreases : Statements.lazy_left_decreases.statement.
Proof.
intros reel num k left1 g h Hgh Hg.
replace h with (g + (h - g))%Z by lia; assert (0 <= h - g)%Z as Hd by lia.
generalize dependent (h - g)%Z; clear h Hgh; intros d Hd; pattern d; revert d Hd; apply natlike_ind.
- rewrite Z.add_0_r; lia.
- intros d Hd IH; destruct (L_lazy_left_def reel num k left1 (g + Z.succ d)) as [_ step].
  replace (-(1) + (g + Z.succ d))%Z with (g + d)%Z in step by lia; rewrite step by lia; clear step.
  pose proof (L_lazy_words_nonneg reel num k 18446744073709551615 (L_lazy_left reel num k left1 (g + d))); lia.
Qed.

Lemma lazy_block_range : Statements.lazy_block_range.statement.
Proof.
intros k r x; intros; subst x; pose proof (L_lazy_share_range k r ltac:(lia)); rewrite L_lazy_block_eq by lia.
pose proof (Z.mul_div_le 1024 (L_lazy_share k r) ltac:(lia)).
pose proof (Z.div_le_lower_bound 1024 (L_lazy_share k r) 1 ltac:(lia) ltac:(lia)); nia.
Qed.

Lemma lazy_block_grows : Statements.lazy_block_grows.statement.
Proof.
intros k r s Hk Hrs Hr; rewrite !L_lazy_block_eq, !L_lazy_share_eq by lia.
destruct (Z.leb_spec r 2), (Z.leb_spec s 2); try lia.
- apply Z.mul_le_mono_nonneg_r; lia.
- assert (1024 / 8 <= 1024 / Z.min k 8)%Z by (apply Z.div_le_compat_l; lia).
  change (1024 / 8)%Z with 128%Z in *; nia.
- apply Z.mul_le_mono_nonneg_r; lia.
Qed.

Lemma lazy_refill_step : Statements.lazy_refill_step.statement.
Proof.
intros missing block Hb Hm; rewrite !L_lazy_refill_eq by lia.
match goal with |- context [(?rest <=? 0)%Z] => replace rest with (missing - block)%Z by lia end.
destruct (Z.leb_spec missing 0); [lia|]; destruct (Z.leb_spec (missing - block) 0).
- replace ((missing + block - 1) / block)%Z with 1%Z; [ring|].
  apply Z.div_unique with (missing - 1)%Z; lia.
- replace (missing + block - 1)%Z with (missing - 1 + 1 * block)%Z by lia.
  rewrite Z.div_add by lia; replace (missing - block + block - 1)%Z with (missing - 1)%Z by lia; ring.
Qed.

Lemma lazy_refill_positive : Statements.lazy_refill_positive.statement.
Proof. red.
intros; now apply L_lazy_refill_nonneg.
Qed.

Lemma lazy_drawn_grows : Statements.lazy_drawn_grows.statement.
Proof.
intros reel num k left1 groups g h Hk Hgh Hg Hh; assert (0 <= h - g)%Z as Hd by lia.
revert Hh; replace h with (g + (h - g))%Z by lia.
generalize dependent (h - g)%Z; intros d Hd; pattern d; revert d Hd; apply natlike_ind.
- rewrite Z.add_0_r; lia.
- intros d Hd IH Hh; destruct (L_lazy_drawn_def reel num k left1 groups (g + Z.succ d)) as [_ step]; cbv zeta in step.
  replace (-(1) + (g + Z.succ d))%Z with (g + d)%Z in step by lia; rewrite step by lia; clear step.
  match goal with |- context [L_lazy_refill ?m (L_lazy_block ?a ?b)] =>
    pose proof (L_lazy_refill_nonneg m (L_lazy_block a b) (L_lazy_block_nonneg a b ltac:(lia) ltac:(lia))) end; lia.
Qed.

Lemma lazy_bit_one : Statements.lazy_bit_one.statement.
Proof. red.
Bits.bitwise.
Qed.

Lemma block_room : Statements.block_room.statement.
Proof.
intros size groups k; cbv zeta; intros.
pose proof (Z.quot_div_nonneg size k ltac:(lia) ltac:(lia)).
pose proof (Z.mul_div_le size k ltac:(lia)); nia.
Qed.

Lemma group_inside : Statements.group_inside.statement.
Proof. red.
cbv zeta; intros; nia.
Qed.

Lemma lazy_all : Statements.lazy_all.statement.
Proof.
intros x; intros; change 18446744073709551615%Z with (Z.ones 64).
rewrite Z.land_comm, Z.land_ones, Z.mod_small; lia.
Qed.
