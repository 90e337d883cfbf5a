(* Estimates from randomized bit vectors as quotients of integers. f = M / 2^k; a bit of a report is flipped
   with probability f / 2. *)
From Coq Require Import ZArith Lia Reals Lra.
Local Open Scope Z_scope.

(* The denominators are not too small: every quotient is far below the largest double. *)
Section Bounds.
Variables M k : Z.
Hypothesis Hk : 1 <= k.
Hypothesis HM : 1 <= M < 2 ^ 53.
Hypothesis below : M < 2 ^ k.
Let rest := 2 ^ k - M.

Lemma rest_large : 2 ^ k <= rest * 2 ^ 53.
Proof.
  unfold rest; destruct (Z.le_gt_cases k 53).
  - pose proof (Z.pow_le_mono_r 2 k 53); lia.
  - replace k with (1 + (k - 1)) by lia; rewrite Z.pow_add_r by lia.
    pose proof (Z.pow_le_mono_r 2 53 (k - 1)); lia.
Qed.

Theorem estimate_bounds y n : 0 <= y < 2 ^ 64 -> 0 <= n < 2 ^ 64 ->
  y * (2 * 2 ^ k) < 2 * rest * 2 ^ 117 /\ n * M < 2 * rest * 2 ^ 117.
Proof.
  intros Hy Hn; pose proof rest_large as H; assert (1 <= rest) by (unfold rest; lia).
  change (2 ^ 117) with (2 ^ 53 * 2 ^ 64); change (2 ^ 53) with 9007199254740992 in *.
  change (2 ^ 64) with 18446744073709551616 in *; generalize dependent rest; generalize dependent (2 ^ k); intros; nia.
Qed.

Theorem variance_bound n : 0 <= n < 2 ^ 64 -> n * M * (2 * 2 ^ k - M) < 4 * rest * rest * 2 ^ 170.
Proof.
  intros Hn; pose proof rest_large as H; assert (1 <= rest) by (unfold rest; lia).
  assert (A : n * M <= 2 ^ 64 * (rest * 2 ^ 53)) by (apply Z.mul_le_mono_nonneg; lia).
  assert (B : n * M * (2 * 2 ^ k - M) <= 2 ^ 64 * (rest * 2 ^ 53) * (2 * (rest * 2 ^ 53)))
    by (apply Z.mul_le_mono_nonneg; [apply Z.mul_nonneg_nonneg | | |]; lia).
  apply Z.le_lt_trans with (1 := B).
  replace (2 ^ 64 * (rest * 2 ^ 53) * (2 * (rest * 2 ^ 53))) with (rest * rest * 2 ^ 171) by ring.
  replace (4 * rest * rest * 2 ^ 170) with (rest * rest * 2 ^ 172) by ring.
  apply Z.mul_lt_mono_pos_l; [apply Z.mul_pos_pos; lia | reflexivity].
Qed.
End Bounds.

Local Open Scope R_scope.
Section Exact.
Variables M D f : R.
Hypothesis HD : 0 < D.
Hypothesis Hf : f * D = M.
Hypothesis below : M < D.

Lemma f_below_one : 0 < 1 - f.
Proof. apply Rmult_lt_reg_l with D; lra. Qed.

Theorem bitvec_estimate_exact y n : (y * (2 * D) - n * M) / (2 * (D - M)) = (y - n * (f / 2)) / (1 - f).
Proof.
  pose proof f_below_one; rewrite <- Hf; field; split; [lra|].
  replace (D - f * D) with (D * (1 - f)) by ring; apply Rmult_integral_contrapositive; lra.
Qed.

Theorem bitvec_variance_exact n :
  n * M * (2 * D - M) / (4 * (D - M) * (D - M)) = n * (f / 2 * (1 - f / 2)) / ((1 - f) * (1 - f)).
Proof.
  pose proof f_below_one; rewrite <- Hf; field; split; [lra|].
  replace (D - f * D) with (D * (1 - f)) by ring; apply Rmult_integral_contrapositive; lra.
Qed.
End Exact.
