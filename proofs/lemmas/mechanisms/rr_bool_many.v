(* Proofs of the lemmas of spec/mechanisms/rr_bool_many.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Contracts RrBitvecMemory RrBoolMany.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import bernoulli counting lanes natural pow2 rr_bitvec tape.

(* ---- What the printed symbols are ---- *)

Lemma L_rr_bool_many_eq fixed num k n x T : (0 <= n -> 0 <= x -> 0 <= T ->
  L_rr_bool_many fixed num k n x T = 2 ^ n - 1 - L_rr_bitvec_report fixed num k n x T)%Z.
Proof. intros Hn Hx HT; unfold L_rr_bool_many; rewrite L_pow2_eq by auto; lia. Qed.

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
