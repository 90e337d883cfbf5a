(* The logarithm of the odds of a bit that is flipped with probability num / 2^k: how src/privacy/epsilon.c bounds it from above,
   rounds the bound to fewer bits, and how near it stays. *)
From Coq Require Import ZArith Reals Lra Lia.
From Vrr Require Import LnTable Ln LnNear.
Open Scope R_scope.

Definition flip_log (num k : Z) : R := ln (IZR (2 ^ k - num) / IZR num).

(** ** Many bits: 2^k - num is at most 2^e (2^119 - less), and hardly less than it *)

Section Long.
Variables num k less : Z.
Hypothesis Hnum : (0 < num < 2 ^ 53)%Z.
Hypothesis Hk : (120 <= k)%Z.
Hypothesis Hless : (less * 2 ^ (k - 119) <= num < (less + 1) * 2 ^ (k - 119))%Z.

Let e := (k - 119)%Z.

Lemma long_split : (2 ^ k = 2 ^ 119 * 2 ^ e /\ 2 <= 2 ^ e)%Z.
Proof.
  unfold e; split; [rewrite <- Z.pow_add_r by lia; f_equal; lia|].
  change 2%Z with (2 ^ 1)%Z at 1; apply Z.pow_le_mono_r; lia.
Qed.

Lemma long_less : (0 <= less < 2 ^ 53)%Z.
Proof. pose proof long_split as [_ P]; fold e in Hless; split; nia. Qed.

Lemma long_ratio : 3 <= IZR (2 ^ k - num) / IZR num.
Proof.
  pose proof long_split as [E P]; assert (P' : 0 < IZR num) by (apply (IZR_lt 0); lia).
  apply Rmult_le_reg_r with (IZR num); [assumption|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
  rewrite <- mult_IZR; apply IZR_le; nia.
Qed.

Lemma long_log : 1 <= flip_log num k.
Proof.
  unfold flip_log; pose proof long_ratio; rewrite <- (ln_exp 1); apply ln_nondecreasing; [apply exp_pos|].
  pose proof exp_le_3; lra.
Qed.

Theorem long_above : flip_log num k * IZR two_110 <= ln_shifted (2 ^ 119 - less) num e.
Proof.
  pose proof long_split as [E P]; pose proof long_less; pose proof long_ratio.
  apply Rmult_le_compat_r; [lra|]; apply ln_nondecreasing; [lra|].
  apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat, (IZR_lt 0); lia|].
  rewrite <- mult_IZR; apply IZR_le; fold e in Hless; nia.
Qed.

Theorem long_near : ln_shifted (2 ^ 119 - less) num e <= flip_log num k * IZR two_110 + 1.
Proof.
  pose proof long_split as [E P]; pose proof long_less; pose proof long_ratio as R; fold e in Hless.
  assert (N : 0 < IZR num) by (apply (IZR_lt 0); lia); assert (K : 0 < IZR (2 ^ k - num)) by (apply (IZR_lt 0); nia).
  set (excess := IZR ((2 ^ 119 - less) * 2 ^ e) / IZR (2 ^ k - num)).
  assert (B : 0 < excess <= 1 + / IZR two_110).
  { unfold excess; split; [apply quotient_positive; [apply (IZR_lt 0); nia|assumption]|].
    apply Rmult_le_reg_r with (IZR (2 ^ k - num)); [assumption|].
    unfold Rdiv; rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
    assert (IZR two_110 * IZR ((2 ^ 119 - less) * 2 ^ e) <= (IZR two_110 + 1) * IZR (2 ^ k - num)); [|lra].
    rewrite <- plus_IZR, <- !mult_IZR; apply IZR_le; nia. }
  unfold ln_shifted, flip_log; rewrite <- mult_IZR.
  replace (IZR ((2 ^ 119 - less) * 2 ^ e) / IZR num) with (IZR (2 ^ k - num) / IZR num * excess)
    by (unfold excess; field; lra).
  rewrite ln_mult by (lra || apply B); pose proof (ln_below_tangent excess (proj1 B)); lra.
Qed.

End Long.

(** ** Rounding to fewer bits *)

Definition rounded_up (u n v : Z) : Prop :=
  ((v - 1) * 2 ^ n < u <= v * 2 ^ n)%Z /\ (n = 0 \/ 0x200000000000000000000000 <= v)%Z.

Theorem rounded_once u n v w : (0 <= n)%Z -> rounded_up u n v -> (0x400000000000000000000000 <= v)%Z ->
  (2 * w = v \/ 2 * w = v + 1)%Z -> rounded_up u (n + 1) w.
Proof.
  intros Hn [B _] Hv Hw; unfold rounded_up; rewrite Z.pow_add_r by lia; change (2 ^ 1)%Z with 2%Z.
  pose proof (Z.pow_pos_nonneg 2 n ltac:(lia) Hn); split; [nia | right; lia].
Qed.

Theorem rounded_room u n v : (0 <= n)%Z -> (u < 2 ^ 128)%Z -> rounded_up u n v -> (0x400000000000000000000000 <= v)%Z ->
  (n <= 34)%Z.
Proof.
  intros Hn Hu [B _] Hv; destruct (Z_le_gt_dec n 34) as [|H]; [assumption|exfalso].
  assert (2 ^ 35 <= 2 ^ n)%Z by (apply Z.pow_le_mono_r; lia); nia.
Qed.

Section Rounded.
Variables (l : R) (s u n v : Z).
Hypothesis Hn : (0 <= n <= s)%Z.
Hypothesis R : rounded_up u n v.

Lemma scale_split : IZR (2 ^ s) = IZR (2 ^ (s - n)) * IZR (2 ^ n).
Proof. rewrite <- mult_IZR, <- Z.pow_add_r by lia; do 2 f_equal; lia. Qed.

Theorem rounded_above : l * IZR (2 ^ s) <= IZR u -> l * IZR (2 ^ (s - n)) <= IZR v.
Proof.
  intros H; destruct R as [[_ B] _]; apply IZR_le in B; rewrite mult_IZR in B; rewrite scale_split in H.
  pose proof (power_positive n ltac:(lia)); apply Rmult_le_reg_r with (IZR (2 ^ n)); lra.
Qed.

Theorem rounded_near : 0 <= l -> IZR u <= l * IZR (2 ^ s) * (1 + 7 / 8 * / IZR two_74) ->
  IZR v <= l * IZR (2 ^ (s - n)) * (1 + / IZR two_74).
Proof.
  intros Hl H; destruct R as [[B _] Z]; rewrite scale_split in H.
  pose proof (power_positive (s - n) ltac:(lia)) as S; pose proof (power_positive n ltac:(lia)) as P.
  set (x := l * IZR (2 ^ (s - n))) in *; assert (0 <= x) by (apply Rmult_le_pos; lra).
  replace (l * (IZR (2 ^ (s - n)) * IZR (2 ^ n))) with (x * IZR (2 ^ n)) in H by (unfold x; ring).
  destruct Z as [-> | Z].
  - change (2 ^ 0)%Z with 1%Z in *; assert (v <= u)%Z as V by lia; apply IZR_le in V; lra.
  - apply IZR_lt in B; rewrite mult_IZR, minus_IZR in B; apply IZR_le in Z.
    assert (IZR v - 1 < x * (1 + 7 / 8 * / IZR two_74)) by (apply Rmult_lt_reg_r with (IZR (2 ^ n)); lra); lra.
Qed.

End Rounded.
