(* The log odds that calibration compares with epsilon rise or fall with the parameter, so that what holds for the double next to
   the result holds for all beyond it. *)
From Coq Require Import ZArith Reals Lra Lia.
From Vrr Require Import Ln Epsilon.
Open Scope R_scope.

Definition share_log (x t : R) : R := ln (x * (t - 1) / (1 - x)).
Definition keep_log (f : R) : R := ln ((2 - f) / f).

Theorem share_log_increasing x y t : 0 < x <= y -> y < 1 -> 1 < t -> share_log x t <= share_log y t.
Proof.
  intros Hx Hy Ht; unfold share_log; apply ln_nondecreasing; [apply quotient_positive; [apply Rmult_lt_0_compat|]; lra|].
  apply Rmult_le_compat; [|left; apply Rinv_0_lt_compat| |apply Rinv_le_contravar]; nra.
Qed.

Theorem keep_log_decreasing x y : 0 < x <= y -> y <= 1 -> keep_log y <= keep_log x.
Proof.
  intros Hx Hy; unfold keep_log; apply ln_nondecreasing; [apply quotient_positive; lra|].
  apply Rmult_le_compat; [|left; apply Rinv_0_lt_compat| |apply Rinv_le_contravar]; lra.
Qed.

(* f = num / 2^k, and the bit is flipped with probability f / 2. *)
Theorem keep_log_flip x num k : (0 < num)%Z -> (0 <= k)%Z -> x * IZR (2 ^ k) = IZR num -> keep_log x = flip_log num (k + 1).
Proof.
  intros Hnum Hk E; unfold keep_log, flip_log; rewrite Z.pow_add_r by lia; change (2 ^ 1)%Z with 2%Z.
  pose proof (power_positive k Hk); apply (IZR_lt 0) in Hnum; rewrite <- E in Hnum.
  rewrite minus_IZR, mult_IZR, <- E; f_equal; field; split; nra.
Qed.

Theorem even_odds_log : share_log (1 / 2) 2 = 0.
Proof. unfold share_log; replace (1 / 2 * (2 - 1) / (1 - 1 / 2)) with 1 by field; apply ln_1. Qed.
