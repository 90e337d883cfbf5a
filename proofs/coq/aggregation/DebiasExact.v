(* Unbiased estimates as quotients of integers. p = M / D is the probability of the true answer among t categories,
   q = (1 - p) / (t - 1) that of each other one. *)
From Coq Require Import Reals Lra.
Local Open Scope R_scope.

Section Debias.
Variables M D t p : R.
Hypothesis HD : 0 < D.
Hypothesis Ht : 2 <= t.
Hypothesis Hp : p * D = M.
Hypothesis biased : D < M * t.
Let q := (1 - p) / (t - 1).

Lemma excess_positive : 0 < p * t - 1.
Proof.
  assert (E : D * (p * t - 1) = M * t - D) by (rewrite <- Hp; ring).
  apply Rmult_lt_reg_l with D; lra.
Qed.

Lemma difference : p - q = (p * t - 1) / (t - 1).
Proof. unfold q; field; lra. Qed.

(* The quotient of integers is the estimate (y - n q) / (p - q). *)
Theorem estimate_exact y n :
  (y * (t - 1) * D + n * M - n * D) / (M * t - D) = (y - n * q) / (p - q).
Proof.
  pose proof excess_positive; rewrite difference; unfold q; rewrite <- Hp; field.
  repeat split; try lra; replace (p * D * t - D) with (D * (p * t - 1)) by ring; apply Rmult_integral_contrapositive; lra.
Qed.

(* holders are in the category, others in another one, strangers in none *)
Theorem variance_exact h o s :
  (h * M * (D - M) * ((t - 1) * (t - 1)) * (t * t) + o * (D - M) * (D * (t - 2) + M) * (t * t) +
   s * (D * D) * ((t - 1) * (t - 1) * (t - 1))) / ((M * t - D) * (M * t - D) * (t * t)) =
  (h * (p * (1 - p)) + o * (q * (1 - q)) + s * (1 / t * (1 - 1 / t))) / ((p - q) * (p - q)).
Proof.
  pose proof excess_positive; rewrite difference; unfold q; rewrite <- Hp; field.
  repeat split; try lra; replace (p * D * t - D) with (D * (p * t - 1)) by ring; apply Rmult_integral_contrapositive; lra.
Qed.
End Debias.
