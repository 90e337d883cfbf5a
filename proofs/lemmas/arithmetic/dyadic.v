(* Proofs of the lemmas of spec/arithmetic/dyadic.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Ieee754.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import ieee754 pow2.

(* ---- Lemmas ---- *)

Lemma dyadic_of_units : Statements.dyadic_of_units.statement.
Proof.
intros b num k E; intros; unfold P_is_dyadic, real_of_int; rewrite L_dyadic_units_eq in E by lia.
rewrite L_ieee_value_eq, L_pow2_eq, <- E by lia; apply Rle_antisym.
- apply Ieee754.units_at_most; lia.
- apply Ieee754.units_at_least; lia.
Qed.

Lemma dyadic_below_one : Statements.dyadic_below_one.statement.
Proof.
intros x num k; unfold P_is_dyadic, real_of_int; intros E.
pose proof (IZR_lt _ _ (L_pow2_positive k)); split; intros H'.
- apply IZR_lt in H'; nra.
- apply lt_IZR; nra.
Qed.

Lemma dyadic_is_one : Statements.dyadic_is_one.statement.
Proof.
intros x num k; unfold P_is_dyadic, real_of_int; intros E.
pose proof (IZR_lt _ _ (L_pow2_positive k)); split; intros H'.
- apply (f_equal IZR) in H'; nra.
- apply eq_IZR; rewrite <- E, H'; lra.
Qed.

Lemma dyadic_times : Statements.dyadic_times.statement.
Proof.
intros x num k t; unfold P_is_dyadic, L_times, real_of_int; intros E.
rewrite mult_IZR, <- E; ring.
Qed.

Lemma dyadic_odds : Statements.dyadic_odds.statement.
Proof.
intros x num k t; cbv zeta; unfold P_is_dyadic, L_times, real_of_int; intros H E; apply IZR_lt in H.
pose proof (IZR_lt _ _ (L_pow2_positive k)); rewrite plus_IZR, !mult_IZR, opp_IZR, <- E in *.
assert (x < 1)%R by nra; field; nra.
Qed.

Lemma dyadic_ratio : Statements.dyadic_ratio.statement.
Proof.
intros x c num k t; cbv zeta; unfold P_is_dyadic, L_times, real_of_int; intros H E.
pose proof (IZR_lt _ _ (L_pow2_positive k)); rewrite plus_IZR, !mult_IZR, opp_IZR, <- E in *.
apply Rmult_le_reg_r with (IZR (L_pow2 k)); [assumption|]; lra.
Qed.

Lemma share_exact : Statements.share_exact.statement.
Proof.
intros x num k; unfold P_is_dyadic, L_share; intros E; rewrite <- E; pose proof (L_pow2_positive k) as P.
apply (IZR_lt 0) in P; unfold real_of_int; field; lra.
Qed.

Lemma share_dyadic : Statements.share_dyadic.statement.
Proof.
intros num k; unfold P_is_dyadic, L_share; pose proof (L_pow2_positive k) as P.
apply (IZR_lt 0) in P; unfold real_of_int; field; lra.
Qed.

Lemma share_positive : Statements.share_positive.statement.
Proof.
intros num k H; unfold L_share, real_of_int; apply Rdiv_lt_0_compat; apply (IZR_lt 0); [lia | apply L_pow2_positive].
Qed.

Lemma share_range : Statements.share_range.statement.
Proof.
intros num k; cbv zeta; intros; unfold L_share, real_of_int; pose proof (L_pow2_positive k) as P; apply (IZR_lt 0) in P.
assert (0 <= IZR num < IZR (L_pow2 k))%R by (split; [apply (IZR_le 0) | apply IZR_lt]; lia).
assert (IZR num = IZR num / IZR (L_pow2 k) * IZR (L_pow2 k))%R by (field; lra).
set (q := (IZR num / IZR (L_pow2 k))%R) in *; split; nra.
Qed.
