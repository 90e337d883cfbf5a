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

(* The log odds of a share x = num / d over t categories are those of the natural numbers that calibration computes with. *)
Theorem share_log_odds x num d t : (0 < d)%Z -> (num < d)%Z -> x * IZR d = IZR num ->
  share_log x (IZR t) = ln (IZR (num * (t - 1)) / IZR (d - num)).
Proof.
  intros Hd Hnum E; unfold share_log; apply IZR_lt in Hd, Hnum; rewrite mult_IZR, !minus_IZR, <- E in *.
  f_equal; field; split; nra.
Qed.

(* Log odds of at most epsilon, also with a share on top: the odds are at most e^epsilon. *)
Theorem share_spends x t epsilon : 0 < x * (t - 1) -> x < 1 -> 0 <= epsilon -> share_log x t * (1 + / 2 ^ 74) <= epsilon ->
  x * (t - 1) <= exp epsilon * (1 - x).
Proof.
  intros Hx H1 He H; unfold share_log in H; assert (0 < x * (t - 1) / (1 - x)) as P by (apply quotient_positive; lra).
  assert (x * (t - 1) / (1 - x) <= exp epsilon) as L.
  { rewrite <- (exp_ln _ P); destruct (Rle_or_lt epsilon (ln (x * (t - 1) / (1 - x)))) as [[|E]|]; [nra | rewrite E; lra |].
    left; apply exp_increasing; assumption. }
  apply (Rmult_le_compat_r (1 - x)) in L; [|lra]; replace (x * (t - 1) / (1 - x) * (1 - x)) with (x * (t - 1)) in L; [lra|].
  field; lra.
Qed.

(* Half of u, with the share 2^-74 on top and rounded up: not below half of u with that share, and hardly above. *)
Definition half_and_room (u : Z) : Z := if Z.eq_dec u 0 then 0 else u / 2 + u / 2 ^ 75 + 2.

Lemma divided_down (u d : Z) : (0 < d)%Z -> IZR u / IZR d - 1 < IZR (u / d) <= IZR u / IZR d.
Proof.
  intros Hd; pose proof (Z.div_mod u d ltac:(lia)) as E; pose proof (Z.mod_pos_bound u d Hd) as [M1 M2].
  apply (f_equal IZR) in E; rewrite plus_IZR, mult_IZR in E; apply IZR_le in M1; apply IZR_lt in M2, Hd; rewrite E.
  replace ((IZR d * IZR (u / d) + IZR (u mod d)) / IZR d) with (IZR (u / d) + IZR (u mod d) / IZR d) by (field; lra).
  assert (0 <= IZR (u mod d) / IZR d < 1); [|lra].
  split; [apply Rmult_le_pos; [assumption | left; apply Rinv_0_lt_compat; assumption]|].
  apply Rmult_lt_reg_r with (IZR d); [assumption|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l; lra.
Qed.

Theorem half_and_room_above u : (0 <= u)%Z -> IZR u * (1 + / 2 ^ 74) <= 2 * IZR (half_and_room u).
Proof.
  intros Hu; unfold half_and_room; destruct (Z.eq_dec u 0) as [->|N]; [lra|]; rewrite !plus_IZR.
  pose proof (divided_down u 2 ltac:(lia)); pose proof (divided_down u (2 ^ 75) ltac:(lia)) as S.
  change (2 ^ 75)%Z with 37778931862957161709568%Z in *; apply (IZR_le 0) in Hu; lra.
Qed.

Theorem half_and_room_least u : (u = 0 \/ 2 ^ 83 <= u)%Z -> 2 * IZR (half_and_room u) <= IZR u * (1 + / 2 ^ 74 + / 2 ^ 80).
Proof.
  intros Hu; unfold half_and_room; destruct (Z.eq_dec u 0) as [->|N]; [lra|]; destruct Hu as [|Hu]; [lia|]; rewrite !plus_IZR.
  pose proof (divided_down u 2 ltac:(lia)); pose proof (divided_down u (2 ^ 75) ltac:(lia)) as S.
  change (2 ^ 75)%Z with 37778931862957161709568%Z in *; change (2 ^ 83)%Z with 9671406556917033397649408%Z in *.
  apply IZR_le in Hu; lra.
Qed.

Lemma power_above_0 s : (0 <= s)%Z -> 0 < IZR (2 ^ s).
Proof. intros Hs; apply IZR_lt; apply Z.pow_pos_nonneg; lia. Qed.
