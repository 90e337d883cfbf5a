(* Natural logarithms in fixed point, one unit being 2^-120: what src/arithmetic/ln.c computes with, and how far it is off.
   A number y in [1, 2) loses y >> i while it stays at least 1, the logarithm of each factor 1 - 2^-i comes from the
   table, and what is left of y is so near 1 that ln y = y - 1. *)
From Coq Require Import ZArith Reals Lra Lia.
From Interval Require Import Tactic Float.Specific_ops Float.Specific_stdz.
From Vrr Require Import LnTable.
Open Scope R_scope.

(* The interval tactic over the integers of ZArith: its default, over BigZ, rests on the axioms of machine integers. *)
Module StdZFloat := SpecificFloat StdZRadix2.
Module StdZInterval := IntervalTactic StdZFloat.
Import StdZInterval.

Notation one := 0x1000000000000000000000000000000%Z. (* 1.0 = 2^120 *)
Notation two := 0x2000000000000000000000000000000%Z.

Definition ln_fixed (y : Z) : R := ln (IZR y / IZR one) * IZR one.
Definition ln_ratio (a b : Z) : R := ln (IZR a / IZR b) * IZR one.

(* One goal for each i = low .. low + count - 1, with 2 ^ i and table i computed. *)
Ltac each_case i low count :=
  lazymatch count with
  | O => exfalso; lia
  | S ?less => destruct (Z.eq_dec i low) as [->|]; [|let next := eval compute in (low + 1)%Z in each_case i next less]
  end.
Ltac compute_case :=
  repeat match goal with
  | |- context [(2 ^ ?k)%Z] => let v := eval compute in (2 ^ k)%Z in change (2 ^ k)%Z with v
  | |- context [table ?k] => let v := eval compute in (table k) in change (table k) with v
  end.

(** ** The real logarithm *)

Lemma quotient_positive x y : 0 < x -> 0 < y -> 0 < x / y.
Proof. intros; apply Rmult_lt_0_compat; [|apply Rinv_0_lt_compat]; assumption. Qed.

Lemma ln_nondecreasing x y : 0 < x -> x <= y -> ln x <= ln y.
Proof. intros Hx [H|<-]; [left; now apply ln_increasing|right; reflexivity]. Qed.

Lemma ln_below_tangent x : 0 < x -> ln x <= x - 1.
Proof.
  intros Hx; rewrite <- (exp_ln x Hx) at 2; destruct (Req_dec (ln x) 0) as [->|H].
  - rewrite exp_0; lra.
  - pose proof (exp_ineq1 _ H); lra.
Qed.

Lemma ln_power_of_two e : (0 <= e)%Z -> ln (IZR (2 ^ e)) = IZR e * ln 2.
Proof.
  revert e; apply natlike_ind; [simpl; rewrite ln_1; ring|].
  intros e He IH; rewrite Z.pow_succ_r, mult_IZR, ln_mult, IH, succ_IZR
    by first [assumption | lra | apply (IZR_lt 0), Z.pow_pos_nonneg; lia].
  ring.
Qed.

(** ** The constants: the least integers not below the logarithms they stand for *)

Theorem ln_two_bounds : ln 2 * IZR one <= IZR ln_two <= ln 2 * IZR one + 1.
Proof. unfold ln_two; split; interval with (i_prec 160). Qed.

(* Entry i of the table is at least -ln(1 - 2^-i), and at most one unit of 2^-120 above it. *)
Theorem table_bounds i : (1 <= i <= 60)%Z ->
  - ln (1 - / IZR (2 ^ i)) * IZR one <= IZR (table i) <= - ln (1 - / IZR (2 ^ i)) * IZR one + 1.
Proof. intros Hi; each_case i 1%Z 60%nat; compute_case; split; interval with (i_prec 160). Qed.

Theorem table_range i : (1 <= i <= 60)%Z -> (0 <= table i <= one)%Z.
Proof. intros Hi; each_case i 1%Z 60%nat; compute_case; lia. Qed.

(** ** Shifts of a number in [1, 2] *)

Ltac Zify.zify_post_hook ::= Z.div_mod_to_equations.

Lemma shift_bounds y i : (1 <= i <= 60 -> one <= y <= two -> 2 ^ 60 <= Z.shiftr y i /\ 2 * Z.shiftr y i <= y)%Z.
Proof. intros Hi Hy; rewrite Z.shiftr_div_pow2 by lia; each_case i 1%Z 60%nat; compute_case; lia. Qed.

Lemma shift_last y : (one <= y <= two -> y - Z.shiftr y 60 < one -> y <= one + 2 ^ 61)%Z.
Proof. rewrite Z.shiftr_div_pow2 by lia; compute_case; lia. Qed.

Lemma shift_twice i x y z : (2 <= i <= 60 -> one <= x <= two -> x - Z.shiftr x (i - 1) < one ->
  y = x - Z.shiftr x i -> z = y - Z.shiftr y i -> z - Z.shiftr z i < one)%Z.
Proof.
  intros Hi; rewrite !Z.shiftr_div_pow2 by lia; each_case i 2%Z 59%nat; compute_case; lia.
Qed.

Lemma shift_once x y z : (one <= x <= two ->
  y = x - Z.shiftr x 1 -> z = y - Z.shiftr y 1 -> z - Z.shiftr z 1 < one)%Z.
Proof. rewrite !Z.shiftr_div_pow2 by lia; compute_case; lia. Qed.

Ltac Zify.zify_post_hook ::= idtac.

Lemma shift_real y i : (0 <= i)%Z -> IZR y * / IZR (2 ^ i) - 1 < IZR (Z.shiftr y i) <= IZR y * / IZR (2 ^ i).
Proof.
  intros Hi; rewrite Z.shiftr_div_pow2 by assumption.
  pose proof (Z.pow_pos_nonneg 2 i ltac:(lia) Hi) as P; pose proof (IZR_lt _ _ P) as PR; split.
  - apply Rmult_lt_reg_r with (IZR (2 ^ i)); [assumption|].
    rewrite Rmult_minus_distr_r, Rmult_assoc, Rinv_l, Rmult_1_r, Rmult_1_l, <- mult_IZR, <- minus_IZR by lra.
    apply IZR_lt; pose proof (Z.mul_succ_div_gt y _ P); lia.
  - apply Rmult_le_reg_r with (IZR (2 ^ i)); [assumption|].
    rewrite Rmult_assoc, Rinv_l, Rmult_1_r, <- mult_IZR by lra.
    apply IZR_le; rewrite Z.mul_comm; now apply Z.mul_div_le.
Qed.

Lemma inverse_power_range i : (1 <= i)%Z -> 0 < / IZR (2 ^ i) < 1.
Proof.
  intros Hi; pose proof (Z.pow_le_mono_r 2 1 i ltac:(lia) Hi) as H; apply IZR_le in H; simpl in H; split.
  - apply Rinv_0_lt_compat; lra.
  - rewrite <- Rinv_1; apply Rinv_lt_contravar; lra.
Qed.

(* The relative size of one unit, in units. *)
Lemma rounding_small : / (IZR one - 1) * IZR one <= 9 / 8.
Proof. apply Rmult_le_reg_l with (IZR one - 1); [|rewrite <- Rmult_assoc, Rinv_r]; lra. Qed.

(** ** One step of the loop: y loses about the fraction d of itself *)

Lemma step_real y q d t : 0 < y -> 0 < d < 1 -> q <= y * d -> - ln (1 - d) * IZR one <= t ->
  ln (y / IZR one) * IZR one <= ln ((y - q) / IZR one) * IZR one + t.
Proof.
  intros Hy Hd Hq Ht; assert (P : 0 < y * (1 - d)) by (apply Rmult_lt_0_compat; lra).
  assert (H : ln (y / IZR one * (1 - d)) <= ln ((y - q) / IZR one)).
  { apply ln_nondecreasing; [apply Rmult_lt_0_compat|]; lra. }
  rewrite ln_mult in H; lra.
Qed.

Lemma step_real_tight y q d t :
  0 < y -> 0 < d < 1 -> y * d - 1 < q -> IZR one <= y - q -> t <= - ln (1 - d) * IZR one + 1 ->
  ln ((y - q) / IZR one) * IZR one + t <= ln (y / IZR one) * IZR one + 17 / 8.
Proof.
  intros Hy Hd Hq Hz Ht; set (r := y * (1 - d)).
  assert (Hr : IZR one - 1 < r) by (unfold r; lra).
  assert (H : ln ((y - q) / r) <= / (IZR one - 1)).
  { eapply Rle_trans; [apply ln_below_tangent, quotient_positive; lra|].
    replace ((y - q) / r - 1) with ((y * d - q) * / r) by (unfold r; field; unfold r in Hr; lra).
    apply Rle_trans with (1 * / r).
    - apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat|]; lra.
    - rewrite Rmult_1_l; apply Rinv_le_contravar; lra. }
  assert (S : ln ((y - q) / IZR one) = ln ((y - q) / r) + (ln (y / IZR one) + ln (1 - d))).
  { pose proof (quotient_positive (y - q) r ltac:(lra) ltac:(lra)).
    pose proof (quotient_positive y (IZR one) ltac:(lra) ltac:(lra)).
    rewrite <- !ln_mult by first [assumption | lra | apply Rmult_lt_0_compat; lra].
    f_equal; unfold r; field; lra. }
  pose proof rounding_small; rewrite S; nra.
Qed.

(* ln(y) is at most ln(y - (y >> i)) plus entry i of the table. *)
Theorem ln_step y i : (1 <= i <= 60)%Z -> (0 < y)%Z ->
  ln_fixed y <= ln_fixed (y - Z.shiftr y i) + IZR (table i).
Proof.
  intros Hi Hy; unfold ln_fixed; rewrite minus_IZR; apply step_real with (/ IZR (2 ^ i)).
  - now apply (IZR_lt 0).
  - apply inverse_power_range; lia.
  - apply shift_real; lia.
  - now apply table_bounds.
Qed.

(* As long as y - (y >> i) is at least 1, its logarithm and entry i of the table exceed ln(y) by at most 17/8 units of 2^-120. *)
Theorem ln_step_tight y i : (1 <= i <= 60)%Z -> (0 < y)%Z -> (one <= y - Z.shiftr y i)%Z ->
  ln_fixed (y - Z.shiftr y i) + IZR (table i) <= ln_fixed y + 17 / 8.
Proof.
  intros Hi Hy Hz; unfold ln_fixed; apply IZR_le in Hz; rewrite minus_IZR in *.
  apply step_real_tight with (/ IZR (2 ^ i)).
  - now apply (IZR_lt 0).
  - apply inverse_power_range; lia.
  - apply shift_real; lia.
  - assumption.
  - now apply table_bounds.
Qed.

(** ** What is left after the loop *)

(* ln(y) is at most y - 1, in units of 2^-120. *)
Theorem ln_rest y : (0 < y)%Z -> ln_fixed y <= IZR (y - one).
Proof.
  intros Hy; unfold ln_fixed; rewrite minus_IZR; apply (IZR_lt 0) in Hy.
  pose proof (ln_below_tangent (IZR y / IZR one) ltac:(apply quotient_positive; lra)); lra.
Qed.

Theorem ln_rest_tight y : (one <= y <= one + 2 ^ 61)%Z -> IZR (y - one) <= ln_fixed y + 4.
Proof.
  intros [Hlow Hhigh]; unfold ln_fixed; rewrite minus_IZR.
  apply IZR_le in Hlow, Hhigh; rewrite plus_IZR in Hhigh; simpl (2 ^ 61)%Z in Hhigh; set (x := IZR y) in *.
  assert (T : ln (IZR one / x) <= IZR one / x - 1) by (apply ln_below_tangent, quotient_positive; lra).
  assert (E : ln (x / IZR one) = - ln (IZR one / x)).
  { rewrite <- ln_Rinv by (apply quotient_positive; lra); f_equal; field; lra. }
  assert (x - IZR one <= (1 - IZR one / x) * IZR one + 4); [|rewrite E; nra].
  apply Rmult_le_reg_r with x; [lra|].
  replace (((1 - IZR one / x) * IZR one + 4) * x) with ((x - IZR one) * IZR one + 4 * x) by (field; lra).
  nra.
Qed.

Lemma ln_fixed_nondecreasing y z : (0 < y <= z)%Z -> ln_fixed y <= ln_fixed z.
Proof.
  intros [Hy Hz]; apply (IZR_lt 0) in Hy; apply IZR_le in Hz.
  apply Rmult_le_compat_r; [lra|]; apply ln_nondecreasing; [apply quotient_positive|]; lra.
Qed.

Theorem ln_fixed_positive y : (one <= y)%Z -> 0 <= ln_fixed y.
Proof.
  intros Hy; pose proof (ln_fixed_nondecreasing one y ltac:(lia)) as H; unfold ln_fixed at 1 in H.
  unfold Rdiv in H; rewrite Rinv_r, ln_1 in H; lra.
Qed.

Theorem ln_fixed_at_most y : (0 < y <= two)%Z -> ln_fixed y <= IZR ln_two.
Proof.
  intros Hy; eapply Rle_trans; [apply (ln_fixed_nondecreasing y two); lia|].
  unfold ln_fixed; replace (IZR two / IZR one) with 2 by lra; apply ln_two_bounds.
Qed.

(** ** Ratios *)

Lemma ln_ratio_times_power a b e : (0 < a)%Z -> (0 < b)%Z -> (0 <= e)%Z ->
  ln_ratio a b = ln_ratio a (b * 2 ^ e) + IZR e * (ln 2 * IZR one).
Proof.
  intros Ha Hb He; unfold ln_ratio; rewrite <- Rmult_assoc, <- ln_power_of_two, <- Rmult_plus_distr_r by assumption.
  assert (0 < IZR (2 ^ e)) by (apply (IZR_lt 0), Z.pow_pos_nonneg; lia).
  apply (IZR_lt 0) in Ha, Hb; rewrite mult_IZR, <- ln_mult.
  - do 2 f_equal; field; lra.
  - apply quotient_positive; [|apply Rmult_lt_0_compat]; assumption.
  - assumption.
Qed.

Theorem ln_ratio_scale a b e : (0 < a)%Z -> (0 < b)%Z -> (0 <= e)%Z ->
  ln_ratio a b <= ln_ratio a (b * 2 ^ e) + IZR (e * ln_two) <= ln_ratio a b + IZR e.
Proof.
  intros Ha Hb He; rewrite (ln_ratio_times_power a b e) by assumption; rewrite mult_IZR; apply (IZR_le 0) in He.
  destruct ln_two_bounds as [L H]; pose proof (Rmult_le_compat_l _ _ _ He L); pose proof (Rmult_le_compat_l _ _ _ He H).
  lra.
Qed.

Theorem ln_ratio_fixed a d y : (0 < a)%Z -> (0 < d)%Z -> (0 < y)%Z -> (a * one <= y * d)%Z ->
  ln_ratio a d <= ln_fixed y.
Proof.
  intros Ha Hd Hy H; apply IZR_le in H; rewrite !mult_IZR in H; apply (IZR_lt 0) in Ha, Hd, Hy.
  apply Rmult_le_compat_r; [lra|]; apply ln_nondecreasing; [now apply quotient_positive|].
  apply Rmult_le_reg_r with (IZR d); [assumption|].
  replace (IZR a / IZR d * IZR d) with (IZR a) by (field; lra); lra.
Qed.

Theorem ln_ratio_fixed_tight a d y : (0 < a)%Z -> (0 < d)%Z -> (one <= y)%Z -> ((y - 1) * d < a * one)%Z ->
  ln_fixed y <= ln_ratio a d + 2.
Proof.
  intros Ha Hd Hy H; apply IZR_lt in H; rewrite !mult_IZR, minus_IZR in H; apply IZR_le in Hy.
  apply (IZR_lt 0) in Ha, Hd; unfold ln_fixed, ln_ratio; set (x := IZR y) in *.
  assert (L : ln ((x - 1) / IZR one) <= ln (IZR a / IZR d)).
  { apply ln_nondecreasing; [apply quotient_positive; lra|]; apply Rmult_le_reg_r with (IZR d); [assumption|].
    replace (IZR a / IZR d * IZR d) with (IZR a) by (field; lra); lra. }
  assert (G : ln (x / (x - 1)) <= / (IZR one - 1)).
  { eapply Rle_trans; [apply ln_below_tangent, quotient_positive; lra|].
    replace (x / (x - 1) - 1) with (/ (x - 1)) by (field; lra); apply Rinv_le_contravar; lra. }
  replace (x / IZR one) with ((x - 1) / IZR one * (x / (x - 1))) by (field; lra).
  rewrite ln_mult by (apply quotient_positive; lra).
  pose proof rounding_small; nra.
Qed.

Theorem ln_ratio_equal a : (0 < a)%Z -> ln_ratio a a = 0.
Proof.
  intros Ha; apply (IZR_lt 0) in Ha; unfold ln_ratio, Rdiv; rewrite Rinv_r, ln_1 by lra; ring.
Qed.

Theorem ln_ratio_positive a b : (0 < b <= a)%Z -> 0 <= ln_ratio a b.
Proof.
  intros [Hb Ha]; rewrite <- (ln_ratio_equal b Hb); apply (IZR_lt 0) in Hb; apply IZR_le in Ha.
  apply Rmult_le_compat_r; [lra|]; apply ln_nondecreasing; [now apply quotient_positive|].
  apply Rmult_le_compat_r; [left; now apply Rinv_0_lt_compat|assumption].
Qed.

(** ** What a bound on the logarithm means for the ratio *)

(* A constant c that is at least ln(a / b) bounds the ratio: a <= exp(c) b. *)
Theorem epsilon_sound a b c : (0 < a)%Z -> (0 < b)%Z -> ln (IZR a / IZR b) <= c -> IZR a <= exp c * IZR b.
Proof.
  intros Ha Hb L; apply (IZR_lt 0) in Ha, Hb.
  assert (E : exp (ln (IZR a / IZR b)) <= exp c) by (destruct L as [L| ->]; [left; now apply exp_increasing|lra]).
  rewrite exp_ln in E by now apply quotient_positive.
  apply (Rmult_le_compat_r (IZR b)) in E; [|lra].
  replace (IZR a / IZR b * IZR b) with (IZR a) in E by (field; lra); assumption.
Qed.

(** ** ln (2^e a / b) is e ln 2 + ln (a / b), in units of 2^-110 *)

Notation two_110 := 0x4000000000000000000000000000%Z.
Notation ln_two_110 := 0x2c5c85fdf473de6af278ece600fd%Z.

Definition ln_shifted (a b e : Z) : R := ln (IZR a * IZR (2 ^ e) / IZR b) * IZR two_110.

Lemma power_positive n : (0 <= n)%Z -> 0 < IZR (2 ^ n).
Proof. intros; apply (IZR_lt 0), Z.pow_pos_nonneg; lia. Qed.

Lemma ln_two_110_bounds : ln 2 * IZR two_110 <= IZR ln_two_110 <= ln 2 * IZR two_110 + 1.
Proof. pose proof ln_two_bounds; unfold ln_two in *; lra. Qed.

Lemma ln_shifted_split a b e : (0 < a)%Z -> (0 < b)%Z -> (0 <= e)%Z ->
  ln_shifted a b e = (ln (IZR a / IZR b) + IZR e * ln 2) * IZR two_110.
Proof.
  intros Ha Hb He; unfold ln_shifted; pose proof (power_positive e He) as P; apply (IZR_lt 0) in Ha, Hb.
  rewrite <- ln_power_of_two, <- ln_mult by (assumption || now apply quotient_positive).
  do 2 f_equal; field; lra.
Qed.

Theorem ln_shifted_bounds a b e u : (0 < a)%Z -> (0 < b)%Z -> (0 <= e)%Z ->
  let units := IZR (Z.shiftr u 10 + 1 + e * ln_two_110) in
  (ln_ratio a b <= IZR u -> ln_shifted a b e <= units) /\
  (IZR u <= ln_ratio a b + 448 -> units <= ln_shifted a b e + IZR e + 2).
Proof.
  intros Ha Hb He units; unfold units; rewrite (ln_shifted_split a b e Ha Hb He), !plus_IZR, mult_IZR.
  destruct (shift_real u 10 ltac:(lia)) as [L U]; change (IZR (2 ^ 10)) with 1024 in *.
  destruct ln_two_110_bounds as [L2 U2]; apply (IZR_le 0) in He.
  pose proof (Rmult_le_compat_l _ _ _ He L2); pose proof (Rmult_le_compat_l _ _ _ He U2).
  unfold ln_ratio; split; intros; lra.
Qed.
