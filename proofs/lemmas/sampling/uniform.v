(* Proofs of the lemmas of spec/sampling/uniform.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Counting Uniform UniformFresh.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import pow2.

(* ---- What the printed symbols are ---- *)

Lemma L_uniform_value_eq n w : (0 <= n -> 0 <= w -> L_uniform_value n w = Uniform.uniform_value 64 n w)%Z.
Proof. exact (Uniform.value_of_quotient n w). Qed.
Lemma L_uniform_accepts_eq n w : (0 < n -> 0 <= w ->
  L_uniform_accepts n w = Z.b2z (Uniform.uniform_accepts 64 n w))%Z.
Proof. intros; apply Uniform.accepts_of_condition; auto; apply L_uniform_accepts'def. Qed.
Lemma L_uniform_accepts_bit n w : (L_uniform_accepts n w = 0 \/ L_uniform_accepts n w = 1)%Z.
Proof.
destruct (L_uniform_accepts'def n w) as [yes no].
destruct (Z_le_dec (Z.rem 18446744073709551616 n) (Z.rem (n * w) 18446744073709551616)); auto.
Qed.
Lemma L_uniform_count_counter n v : (0 < n)%Z -> Counting.counter
  (fun w => Uniform.uniform_accepts 64 n w = true /\ Uniform.uniform_value 64 n w = v) (L_uniform_count n v).
Proof.
intros Hn; apply Counting.counter_ext with (E := fun w => Uniform.uniform_accepts 64 n w = true /\ L_uniform_value n w = v).
- intros w Hw; rewrite L_uniform_value_eq by lia; reflexivity.
- apply Uniform.counter_of_accepted with (accepts := L_uniform_accepts n); [|exact (L_uniform_count_def n v)].
  intros; apply L_uniform_accepts_eq; lia.
Qed.
Lemma L_uniform_rejected_eq n : (1 <= n < 2 ^ 64 -> L_uniform_rejected n 18446744073709551616 = 2 ^ 64 mod n)%Z.
Proof.
intros Hn; apply (Uniform.uniform_rejected_law n (L_uniform_rejected n) Hn).
apply Uniform.counter_of_rejected with (accepts := L_uniform_accepts n); [|exact (L_uniform_rejected_def n)].
intros; apply L_uniform_accepts_eq; lia.
Qed.

(* ---- Lemmas ---- *)

Lemma remainder_once_less : Statements.remainder_once_less.statement.
Proof.
intros m n; intros; rewrite !Z.rem_mod_nonneg by lia.
replace (m + -(1) * n)%Z with (m + -1 * n)%Z by lia; apply Z_mod_plus_full.
Qed.

Lemma uniform_has_law : Statements.uniform_has_law.statement.
Proof.
intros n; intros; unfold P_uniform_law; cbv zeta; rewrite L_uniform_rejected_eq by lia.
rewrite Z.rem_mod_nonneg, Z.quot_div_nonneg by lia; change 18446744073709551616%Z with (2 ^ 64)%Z.
pose proof (Uniform.twice_rejected 64 n) as twice; change (2 ^ Z.of_nat 64)%Z with (2 ^ 64)%Z in twice.
split; [split; [reflexivity | lia]|]; intros v; intros; symmetry.
apply (Uniform.uniform_count_law n v); try lia; apply L_uniform_count_counter; lia.
Qed.

Lemma uniform_value_range : Statements.uniform_value_range.statement.
Proof.
intros n w; cbv zeta; intros; rewrite L_uniform_value_eq by lia; apply Uniform.uniform_value_range; [lia|].
change (2 ^ Z.of_nat 64)%Z with 18446744073709551616%Z; lia.
Qed.

Lemma uniform_fails_rarely : Statements.uniform_fails_rarely.statement.
Proof.
intros n; intros; unfold P_uniform_rarely_fails; rewrite L_uniform_rejected_eq, !(Counting.power_eq L_power L_power_def), L_pow2_eq by lia.
pose proof (Uniform.twice_rejected 64 n) as twice; change (2 ^ Z.of_nat 64)%Z with (2 ^ 64)%Z in twice.
pose proof (Z.mod_pos_bound (2 ^ 64) n).
rewrite <- Z.pow_mul_l; apply Z.pow_le_mono_l; change 18446744073709551616%Z with (2 ^ 64)%Z; lia.
Qed.

Lemma uniform_rest_positive : Statements.uniform_rest_positive.statement.
Proof.
intros reel n left1 missing passes Hleft.
apply (UniformFresh.rest_bounds (L_uniform_hits reel n) _ (L_uniform_rest_def reel n)); exact Hleft.
Qed.

Lemma uniform_fresh : Statements.uniform_fresh.statement.
Proof.
intros reel n left1 c passes i; cbv zeta; intros.
destruct (UniformFresh.fill_fresh (L_tape_word reel) _ _ _ _ _ _ (L_uniform_accepts_bit n) (L_uniform_next_def reel n) (L_uniform_left_def reel n)
  (L_uniform_hits_def reel n) (L_uniform_missing_def reel n) (L_uniform_rest_def reel n) left1 c passes i) as [[]]; auto.
Qed.

Lemma uniform_fresh_order : Statements.uniform_fresh_order.statement.
Proof.
intros reel n left1 i j; cbv zeta; intros.
apply (UniformFresh.draws_in_order (L_tape_word reel) (L_uniform_accepts n)); auto.
- exact (L_uniform_next_def reel n).
- exact (L_uniform_left_def reel n).
Qed.
