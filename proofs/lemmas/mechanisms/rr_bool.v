(* Proofs of the lemmas of spec/mechanisms/rr_bool.acsl. *)
From Vrr Require Import Goal.
From Vrr Require RrBool Sums Tape Valid.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import bernoulli metric pow2.

(* ---- What the printed symbols are ---- *)

Lemma L_rr_bool_answer_eq num k arg T : (0 <= T -> 0 <= k ->
  L_rr_bool_answer num k arg T = if T mod 2 ^ k <? num then arg else 1 - arg)%Z.
Proof.
intros HT Hk; destruct (L_rr_bool_answer'def num k arg T) as [yes no].
rewrite L_bernoulli_trial_eq in * by auto.
destruct (T mod 2 ^ k <? num)%Z; [now apply yes | rewrite no; lia].
Qed.

(* ---- What the clauses mean ---- *)

(* A map with clause `valid` at every distance makes a valid measurement of what an observer sees, the status and the answer, for
   every status that no input changes. *)
Theorem rr_bool_valid_meaning {Status} (status : Status) ok num k map :
  (forall d_in d_out, 0 <= map d_in /\ (map d_in <= d_out -> P_rr_bool_pure_dp num k (Z.of_nat d_in) d_out))%R ->
  Valid.valid (fun arg => 0 <= arg <= 1)%Z Valid.discrete 64
    (Valid.seen status ok 0%Z (fun arg t => L_rr_bool_answer num k arg (Tape.integer_of t))) (fun d_in => Some (map d_in)).
Proof.
intros H; apply Valid.valid_seen; [intros d_in value [= <-]; now apply (H d_in 0%R)|].
apply (Valid.valid_counts _ 64 (L_rr_bool_answer num k) (L_rr_bool_count_in num k) 2).
- intros arg T Ha _; destruct (L_rr_bool_answer'def num k arg T) as [yes no].
  destruct (Z.eq_dec (L_bernoulli_trial num k T) 1); [rewrite yes | rewrite no]; auto; lia.
- intros arg S _; exact (Contracts.counter_of_member S _ _ (L_rr_bool_count_in_def num k arg S)).
- intros d_in value arg other S [= <-] Ha Ho Hd; destruct (H d_in (map d_in)) as [_ Hp].
  apply (Hp (Rle_refl _)); try lia; rewrite L_discrete_distance_eq; lia.
Qed.

(* ---- Lemmas ---- *)

(* On how many of 2^64 words the answer is y. *)
Lemma L_rr_bool_count_all num k arg y : (0 <= k <= 64)%Z -> (0 <= num <= 2 ^ k)%Z -> (0 <= arg <= 1)%Z -> (0 <= y <= 1)%Z ->
  L_rr_bool_count num k arg y (2 ^ 64) = ((if y =? arg then num else 2 ^ k - num) * 2 ^ (64 - k))%Z.
Proof.
intros; apply (RrBool.rr_bool_law (L_rr_bool_answer num k arg)); try lia.
- intros; apply L_rr_bool_answer_eq; lia.
- exact (Contracts.counter_of_condition _ _ (L_rr_bool_count_def num k arg y)).
Qed.

Lemma rr_bool_has_law : Statements.rr_bool_has_law.statement.
Proof.
intros num k; intros; intros arg; intros; rewrite !L_pow2_eq in * by lia.
change 18446744073709551616%Z with (2 ^ 64)%Z; rewrite !L_rr_bool_count_all by lia.
replace (64 + -(1) * k)%Z with (64 - k)%Z by lia.
destruct (Z.eqb_spec arg arg), (Z.eqb_spec (1 + -(1) * arg) arg); lia.
Qed.

Lemma rr_bool_is_private : Statements.rr_bool_is_private.statement.
Proof.
intros num k d_in epsilon d_out; cbv zeta; intros; rewrite L_pow2_eq in * by lia.
intros arg other S; intros; change 18446744073709551616%Z with (2 ^ 64)%Z.
apply (RrBool.rr_bool_dp (L_rr_bool_answer num k) (Contracts.member S)) with num k arg other; try lia.
- intros; apply L_rr_bool_answer_eq; lia.
- exact (Contracts.counter_of_member S _ _ (L_rr_bool_count_in_def num k arg S)).
- exact (Contracts.counter_of_member S _ _ (L_rr_bool_count_in_def num k other S)).
- apply Rle_trans with (exp epsilon * IZR (2 ^ k - num))%R.
  + replace (2 ^ k - num)%Z with (2 ^ k + -(1) * num)%Z by lia; auto.
  + apply Rmult_le_compat_r; [apply IZR_le; lia | now apply Sums.exp_le].
Qed.

Lemma rr_bool_identical : Statements.rr_bool_identical.statement.
Proof.
intros num k d_out Hd arg other S; intros; rewrite L_discrete_distance_eq in *.
destruct (Valid.discrete_cases arg other) as [[-> _]|[_ far]]; [|lia].
exact (Valid.identical_counts _ _ 64 d_out (Contracts.counter_of_member S _ _ (L_rr_bool_count_in_def num k other S)) Hd).
Qed.

Lemma rr_bool_is_unbiased : Statements.rr_bool_is_unbiased.statement.
Proof.
intros num k; intros; intros arg; intros; rewrite !L_pow2_eq in * by lia.
change 18446744073709551616%Z with (2 ^ 64)%Z; rewrite L_rr_bool_count_all by lia.
replace (2 ^ 64)%Z with (2 ^ k * 2 ^ (64 - k))%Z by (rewrite <- Z.pow_add_r by lia; f_equal; lia).
assert (arg = 0 \/ arg = 1)%Z as [-> | ->] by lia; [change (1 =? 0)%Z with false | change (1 =? 1)%Z with true];
  cbv iota; ring.
Qed.

Lemma rr_bool_has_spread : Statements.rr_bool_has_spread.statement.
Proof.
intros num k; intros; unfold P_rr_bool_spread; cbv zeta; intros arg; intros; rewrite !L_pow2_eq in * by lia.
change 340282366920938463463374607431768211456%Z with (2 ^ 64 * 2 ^ 64)%Z; change 18446744073709551616%Z with (2 ^ 64)%Z.
rewrite L_rr_bool_count_all by lia.
replace (2 ^ 64)%Z with (2 ^ k * 2 ^ (64 - k))%Z by (rewrite <- Z.pow_add_r by lia; f_equal; lia).
destruct (Z.eqb_spec 1 arg); ring.
Qed.
