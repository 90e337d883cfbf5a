(* Proofs of the lemmas of spec/mechanisms/rr_bool_many.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Bits Contracts RrBitvec RrBitvecEnded RrBitvecMemory RrBoolMany Sums Tape Valid.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import bernoulli counting lanes natural pow2 rr_bitvec tape.

(* ---- What the printed symbols are ---- *)

Lemma L_rr_bool_many_eq fixed num k n x T : (0 <= n -> 0 <= x -> 0 <= T ->
  L_rr_bool_many fixed num k n x T = 2 ^ n - 1 - L_rr_bitvec_report fixed num k n x T)%Z.
Proof. intros Hn Hx HT; unfold L_rr_bool_many; rewrite L_pow2_eq by auto; lia. Qed.
Lemma L_rr_bool_many_flips fixed num k n x T T' :
  (L_flips fixed num k T (k * L_bitvec_groups n) (L_bitvec_groups n) =
   L_flips fixed num k T' (k * L_bitvec_groups n) (L_bitvec_groups n) ->
  L_rr_bool_many fixed num k n x T = L_rr_bool_many fixed num k n x T')%Z.
Proof. intros E; unfold L_rr_bool_many; now rewrite (L_rr_bitvec_report_flips fixed num k n x T T' E). Qed.
Lemma L_rr_bool_many_outcome_cases fixed num k n x T left1 : (0 <= T)%Z ->
  let short := RrBitvecEnded.too_short L_lazy_asks fixed num k (L_bitvec_groups n) left1 T in
  (short -> L_rr_bool_many_outcome fixed num k n x T left1 = L_pow2 n) /\
  (~ short -> L_rr_bool_many_outcome fixed num k n x T left1 =
     L_rr_bool_many fixed num k n x (RrBitvecEnded.first_words T left1 (k * L_bitvec_groups n))).
Proof.
intros HT short; destruct (L_rr_bitvec_fails_cases fixed num k n T left1 HT) as [fails delivers].
destruct (L_rr_bool_many_outcome'def fixed num k n x T left1) as [one zero]; fold short in fails, delivers; split; intros H.
- now apply one, fails.
- rewrite zero, L_first_words_eq by (auto; rewrite delivers; easy); reflexivity.
Qed.

(* ---- What the clauses mean ---- *)

Lemma L_rr_bool_many_outcome_range fixed num k n x T left1 : (0 <= k -> 0 <= n -> 0 <= x -> 0 <= T ->
  0 <= L_rr_bool_many_outcome fixed num k n x T left1 < 2 ^ n + 1)%Z.
Proof.
intros Hk Hn Hx HT; destruct (L_rr_bool_many_outcome'def fixed num k n x T left1) as [fails delivers].
destruct (Z.eq_dec (L_rr_bitvec_fails fixed num k n T left1) 1) as [short|long].
- rewrite fails, L_pow2_eq by auto; pose proof (Z.pow_pos_nonneg 2 n ltac:(lia) Hn); lia.
- pose proof (L_first_words_nonneg T left1 (L_bitvec_words k n) HT) as Hf; rewrite delivers, L_rr_bool_many_eq by auto.
  pose proof (L_rr_bitvec_report_range fixed num k n x _ Hk Hn Hx Hf); lia.
Qed.

Lemma L_rr_bool_many_call_unless {Status} (ok failed : Status) (fixed : bool) num k n left1 epsilon : (0 <= k -> 0 <= n ->
  0 <= left1 -> (0 <= epsilon)%R -> P_rr_bool_many_ended_dp fixed num k n epsilon ->
  Valid.valid_unless (fun args => 0 <= args < 2 ^ n) (fun args others => Z.to_nat (L_hamming args others n)) (Z.to_nat (64 * left1))
    (fun args t => Valid.seen_call ok failed n (L_rr_bool_many_outcome fixed num k n args (Tape.integer_of t) left1))
    (Tape.probability (Z.to_nat (64 * left1))
      (fun t => andb (negb fixed) (L_rr_bitvec_fails fixed num k n (Tape.integer_of t) left1 =? 1)))
    (fun d_in => Some (INR d_in * epsilon)%R))%Z.
Proof.
intros Hk Hn Hl He H.
pose proof (fun args S => Contracts.counter_of_member S (fun T => L_rr_bool_many_outcome fixed num k n args T left1) _
  (L_rr_bool_many_outcomes_in_def fixed num k n args S left1)) as counts.
pose proof (L_failures_of_form fixed num k n left1) as failures.
apply (Valid.valid_unless_counts _ _ (fun args T => L_rr_bool_many_outcome fixed num k n args T left1) (Valid.seen_call ok failed n)
  (fun args S => L_rr_bool_many_outcomes_in fixed num k n args S left1)
  (fun T => andb (negb fixed) (L_rr_bitvec_fails fixed num k n T left1 =? 1))%Z _ _) with (3 := failures).
- intros args T Ha HT; apply L_rr_bool_many_outcome_range; auto; lia.
- intros args S _; apply counts.
- intros d_in value args others S E Ha Ho Hd; injection E as <-.
  pose proof (RrBitvec.counter_nonneg _ _ (2 ^ (64 * left1))%Z (counts others S) ltac:(apply Z.pow_nonneg; lia)) as some.
  pose proof (RrBitvec.counter_nonneg _ _ (2 ^ (64 * left1))%Z failures ltac:(apply Z.pow_nonneg; lia)) as fails.
  destruct (H left1 args others S) as [pure lossy]; cbv zeta in *; try lia; rewrite Z2Nat.id, L_pow2_eq in * by lia.
  apply Rle_trans with (exp (epsilon * IZR (L_hamming args others n)) * IZR (L_rr_bool_many_outcomes_in fixed num k n others S left1
    (2 ^ (64 * left1)) + (if fixed then 0 else L_rr_bitvec_failures fixed num k n left1 (2 ^ (64 * left1)))))%R.
  + destruct fixed; [exact (pure eq_refl) | now apply lossy].
  + apply Rmult_le_compat_r; [apply IZR_le; lia|]; apply Sums.exp_le; rewrite Rmult_comm; apply Rmult_le_compat_r; auto.
    rewrite INR_IZR_INZ; apply IZR_le; lia.
Qed.

(* With constant_time clause `ended` of a call makes status and answers together a valid measurement, on a source that delivers
   `left` words and then fails, whatever `left` is. Inputs are as far apart as they differ in bits, and the map is epsilon for each. *)
Theorem rr_bool_many_call_valid_meaning {Status} (ok failed : Status) num k n left1 epsilon : (0 <= k -> 0 <= n -> 0 <= left1 ->
  (0 <= epsilon)%R -> P_rr_bool_many_ended_dp true num k n epsilon ->
  Valid.valid (fun args => 0 <= args < 2 ^ n) (fun args others => Z.to_nat (L_hamming args others n)) (Z.to_nat (64 * left1))
    (fun args t => Valid.seen_call ok failed n (L_rr_bool_many_outcome true num k n args (Tape.integer_of t) left1))
    (fun d_in => Some (INR d_in * epsilon)%R))%Z.
Proof.
intros Hk Hn Hl He H; apply Valid.valid_unless_never.
pose proof (L_rr_bool_many_call_unless ok failed true num k n left1 epsilon Hk Hn Hl He H) as unless.
cbn [negb andb] in unless; rewrite Tape.probability_const in unless; exact unless.
Qed.

(* Without it the same holds but for failures, on the same sources: at d_in inputs that differ (d_in epsilon, delta) with delta =
   e^(d_in epsilon) times the chance that the call fails; and where the source has the words of clause `enough`, it does not fail. *)
Theorem rr_bool_many_lazy_call_meaning {Status} (ok failed : Status) num k n left1 epsilon :
  let domain := fun args => (0 <= args < 2 ^ n)%Z in let distance := fun args others => Z.to_nat (L_hamming args others n) in
  let call := fun args t => Valid.seen_call ok failed n (L_rr_bool_many_outcome false num k n args (Tape.integer_of t) left1) in
  let map := fun d_in => Some (INR d_in * epsilon)%R in let N := Z.to_nat (64 * left1) in
  (0 <= k -> 0 <= n -> 0 <= left1 -> (0 <= epsilon)%R -> P_rr_bool_many_ended_dp false num k n epsilon ->
  Valid.valid_unless domain distance N call
    (Tape.probability N (fun t => L_rr_bitvec_fails false num k n (Tape.integer_of t) left1 =? 1)) map /\
  (P_rr_bitvec_enough false num k n -> k * (L_bitvec_groups n + 1) <= left1 + 1 -> Valid.valid domain distance N call map))%Z.
Proof.
intros domain distance call map N Hk Hn Hl He H.
pose proof (L_rr_bool_many_call_unless ok failed false num k n left1 epsilon Hk Hn Hl He H) as unless; cbn [negb andb] in unless.
split; [exact unless|]; intros enough room; apply Valid.valid_unless_never.
rewrite L_never_fails in unless; [exact unless | lia | apply enough; lia].
Qed.

(* The status is that of failure where rr_bitvec_fails says so, with both forms: no input occurs there, so all inputs get the same. *)
Theorem rr_bool_many_status_meaning {Status} (ok failed : Status) fixed num k n args T left1 : (0 <= k -> 0 <= n -> 0 <= args ->
  0 <= T -> fst (Valid.seen_call ok failed n (L_rr_bool_many_outcome fixed num k n args T left1)) =
    if L_rr_bitvec_fails fixed num k n T left1 =? 1 then failed else ok)%Z.
Proof.
intros Hk Hn Ha HT; destruct (L_rr_bool_many_outcome'def fixed num k n args T left1) as [fails delivers]; unfold Valid.seen_call.
destruct (Z.eqb_spec (L_rr_bitvec_fails fixed num k n T left1) 1) as [short|long].
- rewrite fails, L_pow2_eq, Z.eqb_refl by auto; reflexivity.
- pose proof (L_first_words_nonneg T left1 (L_bitvec_words k n) HT) as Hf; rewrite delivers, L_rr_bool_many_eq by auto.
  pose proof (L_rr_bitvec_report_range fixed num k n args _ Hk Hn Ha Hf).
  match goal with |- context [(?a =? ?b)%Z] => destruct (Z.eqb_spec a b) end; [lia | reflexivity].
Qed.

(* With the lazy form, answers that are true with probability 1 - 2^-k, and a source of four words, an answer that is given is the
   truth: 1 is the answer to 1 on some tapes and to 0 on none. So clause `ended` is false for every epsilon if failures are not added. *)
Theorem rr_bool_many_failures_needed k epsilon : (5 <= k)%Z ->
  let answered := fun arg => L_rr_bool_many_outcomes_in false (2 ^ k - 1) k 1 arg (2 ^ 1) 4 (L_pow2 (64 * 4)) in
  (0 < answered 1 /\ answered 0 = 0)%Z /\
  ~ (IZR (answered 1%Z) <= exp (epsilon * IZR (L_hamming 1 0 1)) * IZR (answered 0%Z))%R.
Proof.
intros Hk answered; assert (L_pow2 (64 * 4) = 2 ^ 256)%Z as tapes by (rewrite L_pow2_eq by lia; reflexivity).
assert (2 ^ k - 1 = Z.ones k)%Z as share by (rewrite Z.ones_equiv; lia).
assert (forall x T, (0 <= x <= 1)%Z -> (0 <= T < 2 ^ 256)%Z -> ~ RrBitvecEnded.too_short L_lazy_asks false (Z.ones k) k 1 4 T ->
  L_rr_bool_many_outcome false (Z.ones k) k 1 x T 4 = x) as delivered.
{ intros x T Hx HT ok; pose proof (RrBitvecEnded.first_words_range T 4 (k * 1) ltac:(lia) ltac:(lia) HT) as range.
  rewrite (proj2 (L_rr_bool_many_outcome_cases false (Z.ones k) k 1 x T 4 ltac:(lia))) by exact ok; change (L_bitvec_groups 1) with 1%Z.
  rewrite L_rr_bool_many_eq, L_rr_bitvec_report_eq by lia; change (L_bitvec_groups 1) with 1%Z.
  assert (0 < 2 ^ (64 * (k - 4)))%Z as HB by (apply Z.pow_pos_nonneg; lia).
  rewrite (L_four_words_decide (Z.ones k) k T (Z.ones (64 * (k - 4)))) by (lia || exact ok || (rewrite Z.ones_equiv; lia)).
  set (v := (_ + Z.ones _)%Z); assert (Z.lxor x (L_bernoulli_lanes (Z.ones k) v k) mod 2 ^ 1 = 1 - x)%Z as ->; [|lia].
  assert (Z.testbit (L_bernoulli_lanes (Z.ones k) v k) 0 = true) as one.
  { apply (RrBitvecEnded.lanes_all_but_zero L_bernoulli_lanes); try exact L_bernoulli_lanes_spec; try lia.
    - unfold v; rewrite Z.ones_equiv; nia.
    - intros j Hj; apply Z.ones_spec_low; lia.
    - rewrite <- (Z.mod_pow2_bits_low v (64 * (k - 4)) 0) by lia; unfold v; rewrite Z.add_comm, Z_mod_plus_full, Z.mod_small
        by (rewrite Z.ones_equiv; lia).
      apply Z.ones_spec_low; lia. }
  apply Z.bits_inj'; intros i Hi; destruct (Z.lt_ge_cases i 1) as [low|high].
  - rewrite Z.mod_pow2_bits_low, Z.lxor_spec by lia; replace i with 0%Z by lia; rewrite one.
    assert (x = 0 \/ x = 1)%Z as [-> | ->] by lia; reflexivity.
  - rewrite Z.mod_pow2_bits_high by lia; symmetry; apply (Bits.testbit_above 1); lia. }
pose proof (fun x => Contracts.counter_of_member (2 ^ 1) (fun T => L_rr_bool_many_outcome false (Z.ones k) k 1 x T 4) _
  (L_rr_bool_many_outcomes_in_def false (Z.ones k) k 1 x (2 ^ 1) 4)) as counts.
assert (0 < answered 1)%Z as some.
{ unfold answered; rewrite share, tapes; apply (RrBitvecEnded.counter_some _ _ _ (2 ^ 256 - 1)%Z (counts 1%Z)); [lia|].
  pose proof (L_first_word_decides (Z.ones k) k Hk) as ok; rewrite Z.ones_spec_low in ok by lia.
  rewrite delivered by (lia || exact ok); reflexivity. }
assert (answered 0 = 0)%Z as never.
{ unfold answered; rewrite share, tapes; apply (RrBitvecEnded.counter_none _ _ _ (counts 0%Z)); [lia|]; intros T HT seen; unfold Contracts.member in seen.
  assert (RrBitvecEnded.too_short L_lazy_asks false (Z.ones k) k 1 4 T \/ ~ RrBitvecEnded.too_short L_lazy_asks false (Z.ones k) k 1 4 T)
    as [short|ok] by (unfold RrBitvecEnded.too_short; lia).
  - rewrite (proj1 (L_rr_bool_many_outcome_cases false (Z.ones k) k 1 0 T 4 ltac:(lia))), L_pow2_eq in seen by (lia || exact short); discriminate.
  - rewrite delivered in seen by (lia || exact ok); discriminate. }
split; [now split|]; rewrite never, Rmult_0_r; apply IZR_lt in some; lra.
Qed.

(* ---- Lemmas ---- *)

Lemma rr_bool_many_has_law : Statements.rr_bool_many_has_law.statement.
Proof.
intros fixed num k n; intros; intros x y; cbv zeta; intros; unfold L_bitvec_tapes, L_bitvec_words, L_hamming.
pose proof (L_bitvec_groups_enough n ltac:(lia)); rewrite !L_pow2_eq in * by nia.
rewrite (RrBoolMany.many_law _ _ _ _ L_bernoulli_lanes_spec L_lazy_reads_spec L_unread_spec L_flips_spec
  L_popcount L_power (L_rr_bitvec_report fixed num k n) (L_rr_bool_many fixed num k n) fixed num k (L_bitvec_groups n) n
  L_popcount_spec L_power_def) with (x := x) (y := y); try lia.
- replace (2 ^ k - num)%Z with (2 ^ k + -(1) * num)%Z by lia.
  replace (n - _)%Z with (n + -(1) * L_popcount (Z.lxor x y) n)%Z by lia.
  replace (64 * _ - n)%Z with (-(1) * n + 64 * L_bitvec_groups n)%Z by lia; ring.
- intros; apply L_rr_bitvec_report_eq; lia.
- intros; apply L_rr_bool_many_eq; lia.
- exact (Contracts.counter_of_condition _ _ (L_rr_bool_many_count_def fixed num k n x y)).
Qed.

Lemma rr_bool_many_is_private : Statements.rr_bool_many_is_private.statement.
Proof.
intros fixed num k n epsilon; cbv zeta; intros; rewrite L_pow2_eq in * by lia.
intros x other S; cbv zeta; intros; pose proof (L_bitvec_groups_enough n ltac:(lia)).
unfold L_bitvec_tapes, L_bitvec_words, L_hamming; rewrite L_pow2_eq, (Rmult_comm epsilon) by nia.
apply (RrBoolMany.many_dp _ _ _ _ L_bernoulli_lanes_spec L_lazy_reads_spec L_unread_spec L_flips_spec
  L_popcount (L_rr_bitvec_report fixed num k n) (L_rr_bool_many fixed num k n) fixed num k (L_bitvec_groups n) n
  L_popcount_spec) with (S := Contracts.member S); try lia.
- intros; apply L_rr_bitvec_report_eq; lia.
- intros; apply L_rr_bool_many_eq; lia.
- replace (2 ^ k - num)%Z with (2 ^ k + -(1) * num)%Z by lia; auto.
- exact (Contracts.counter_of_member S _ _ (L_rr_bool_many_count_in_def fixed num k n x S)).
- exact (Contracts.counter_of_member S _ _ (L_rr_bool_many_count_in_def fixed num k n other S)).
Qed.

Lemma rr_bool_many_in_memory : Statements.rr_bool_many_in_memory.statement.
Proof.
intros after before args out fixed reel num k n left1; cbv zeta; intros Hn Hk range_before range_after written.
pose proof (L_bitvec_groups_enough n ltac:(lia)); unfold L_bitvec_words.
pose proof (L_natural_value_words before args (L_bitvec_groups n) range_before) as value.
pose proof (RrBitvecMemory.value_range _ _ _ value (L_bitvec_groups n)).
pose proof (RrBitvecMemory.tape_nonneg (L_tape_word reel) (L_tape reel) (L_tape_word_bounds reel) (L_tape_sequence reel)).
rewrite L_rr_bool_many_eq, L_rr_bitvec_report_eq by (lia || auto).
apply (RrBoolMany.many_in_memory _ _ _ _ L_bernoulli_lanes_spec L_lazy_reads_spec L_unread_spec L_flips_spec
  (L_tape_word reel) (L_tape reel) (L_lazy_words reel) (L_group_left reel) (L_tape_word_bounds reel) (L_tape_sequence reel)
  (L_lazy_words_spec reel) (L_group_left_spec reel))
  with (args := fun g => before (shift args g)) (out := fun g => after (shift out g))
       (mask := fun g => L_lanes_below (n + -(64) * g)); try lia; auto.
- apply L_natural_value_words; exact range_after.
- intros g i Hg Hi; unfold L_bitvec_groups in *; rewrite Z.quot_div_nonneg in * by lia.
  pose proof (Z.div_mod (63 + n) 64 ltac:(lia)); pose proof (Z.mod_pos_bound (63 + n) 64 ltac:(lia)).
  rewrite L_lanes_below_bits by lia.
  destruct (Z.ltb_spec i (n + -(64) * g)), (Z.ltb_spec (64 * g + i) n); auto; lia.
- intros g Hg; rewrite written by lia; rewrite Z.land_comm; reflexivity.
Qed.

Lemma rr_bool_many_is_ended : Statements.rr_bool_many_is_ended.statement.
Proof.
intros fixed num k n epsilon; cbv zeta; intros.
match goal with H : P_rr_bool_many_pure_dp _ _ _ _ _ |- _ => rename H into private end.
intros left1 x other S; cbv zeta; intros.
pose proof (L_bitvec_groups_enough n ltac:(lia)); pose proof (private x other S) as long; cbv zeta in long.
specialize (long ltac:(lia) ltac:(lia)); unfold L_bitvec_tapes, L_bitvec_words in long; rewrite !L_pow2_eq in * by nia.
set (factor := exp _) in *.
assert (1 <= factor)%R as Hfactor.
{ unfold factor; rewrite <- exp_0; apply Sums.exp_le, Rmult_le_pos; auto; apply IZR_le.
  unfold L_hamming; apply (RrBitvec.popcount_bounds _ L_popcount_spec); lia. }
pose proof (fun z => Contracts.counter_of_member S _ _ (L_rr_bool_many_count_in_def fixed num k n z S)) as answers.
pose proof (fun z => Contracts.counter_of_member S (fun T => L_rr_bool_many_outcome fixed num k n z T left1) _
  (L_rr_bool_many_outcomes_in_def fixed num k n z S left1)) as outcomes.
split; intros form.
- rewrite Z.add_0_r; apply (RrBitvecEnded.ended_counts_fixed _ _ _ _ L_bernoulli_lanes_spec L_lazy_reads_spec L_unread_spec
    L_flips_spec _ _ _ L_lazy_refill_spec L_lazy_block_spec L_lazy_asks_spec fixed num k (L_bitvec_groups n) left1
    (L_rr_bool_many fixed num k n) ltac:(lia) (L_rr_bool_many_flips fixed num k n)
    (fun z T => L_rr_bool_many_outcome fixed num k n z T left1) (L_pow2 n)
    (fun z T HT => proj1 (L_rr_bool_many_outcome_cases fixed num k n z T left1 (proj1 HT)))
    (fun z T HT => proj2 (L_rr_bool_many_outcome_cases fixed num k n z T left1 (proj1 HT)))
    (Contracts.member S) _ _ _ _ x other factor form Hfactor (answers x) (answers other) long (outcomes x) (outcomes other)).
- apply (RrBitvecEnded.ended_counts _ _ _ _ L_bernoulli_lanes_spec L_lazy_reads_spec L_unread_spec
    L_flips_spec _ _ _ L_lazy_refill_spec L_lazy_block_spec L_lazy_asks_spec fixed num k (L_bitvec_groups n) left1
    (L_rr_bool_many fixed num k n) ltac:(lia) (L_rr_bool_many_flips fixed num k n)
    (fun z T => L_rr_bool_many_outcome fixed num k n z T left1) (L_pow2 n)
    (fun z T HT => proj1 (L_rr_bool_many_outcome_cases fixed num k n z T left1 (proj1 HT)))
    (fun z T HT => proj2 (L_rr_bool_many_outcome_cases fixed num k n z T left1 (proj1 HT)))
    (Contracts.member S) _ _ _ _ _ x other factor Hfactor (answers x) (answers other) long (outcomes x) (outcomes other)
    (L_rr_bitvec_failures_counter fixed num k n left1)).
Qed.

Lemma rr_bool_many_has_enough : Statements.rr_bool_many_has_enough.statement.
Proof.
intros fixed num k n Hn Hk left1 Hl; pose proof (L_bitvec_groups_enough n ltac:(lia)); rewrite L_pow2_eq by nia.
apply (RrBitvecEnded.no_failures _ _ _ _ L_bernoulli_lanes_spec L_lazy_reads_spec L_unread_spec L_flips_spec _ _ _
  L_lazy_refill_spec L_lazy_block_spec L_lazy_asks_spec fixed num k (L_bitvec_groups n) left1); try nia.
apply L_rr_bitvec_failures_counter.
Qed.

Lemma rr_bool_many_delivered : Statements.rr_bool_many_delivered.statement.
Proof.
intros fixed reel num k n x left1; cbv zeta; intros.
destruct (L_words_drawn_decide reel fixed num k n left1) as [_ enough]; try lia; destruct enough as [done same]; [lia|].
rewrite (proj2 (L_rr_bool_many_outcome_cases fixed num k n x _ left1
  (RrBitvecMemory.tape_nonneg _ _ (L_tape_word_bounds reel) (L_tape_sequence reel) left1 left1)) done).
now apply L_rr_bool_many_flips.
Qed.

Lemma rr_bool_many_cut_off : Statements.rr_bool_many_cut_off.statement.
Proof.
intros fixed reel num k n x left1; cbv zeta; intros.
rewrite (proj1 (L_rr_bool_many_outcome_cases fixed num k n x _ left1
  (RrBitvecMemory.tape_nonneg _ _ (L_tape_word_bounds reel) (L_tape_sequence reel) left1 left1))); [reflexivity|].
apply L_words_drawn_decide; lia.
Qed.
