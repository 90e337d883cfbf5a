(* Exponentials in fixed point, one unit being 2^-120: what src/arithmetic/exp.c computes with, and how far it is off.
   s loses the logarithms of factors 1 - 2^-i, which the mantissa y gets, until e^-s = 1 - s, almost. *)
From Coq Require Import ZArith Reals Lra Lia.
From Vrr Require Import LnTable Ln.
Import StdZInterval.
Open Scope R_scope.

Definition exp_times (y s : Z) : R := IZR y * exp (- (IZR s / IZR one)).

Lemma exp_nondecreasing x y : x <= y -> exp x <= exp y.
Proof. intros [H|<-]; [left; now apply exp_increasing|lra]. Qed.

Lemma exp_above_tangent x : 1 + x <= exp x.
Proof. destruct (Req_dec x 0) as [->|H]; [rewrite exp_0; lra|left; now apply exp_ineq1]. Qed.

Lemma exp_minus_at_most x : 0 <= x -> exp (- x) * (1 + x) <= 1.
Proof.
  intros Hx; apply Rle_trans with (exp (- x) * exp x).
  - apply Rmult_le_compat_l; [left; apply exp_pos | apply exp_above_tangent].
  - rewrite <- exp_plus, Rplus_opp_l, exp_0; lra.
Qed.

Lemma exp_at_most_one x : 0 <= x -> exp (- x) <= 1.
Proof. intros Hx; rewrite <- exp_0; apply exp_nondecreasing; lra. Qed.

(* The table's entry for the factor f = 1 - d is t units, 0 to 1 unit above - ln f. *)
Lemma factor_bounds f t : 0 < f -> - ln f * IZR one <= t <= - ln f * IZR one + 1 ->
  1 <= f * exp (t / IZR one) /\ f * exp (t / IZR one) * (1 - / IZR one) <= 1.
Proof.
  intros Hf [L U].
  assert (E : f * exp (t / IZR one) = exp (ln f + t / IZR one)) by (rewrite exp_plus, exp_ln by assumption; reflexivity).
  rewrite E; set (u := ln f + t / IZR one).
  assert (R : 0 <= u <= / IZR one) by (unfold u, Rdiv; lra).
  split; [rewrite <- exp_0; apply exp_nondecreasing; lra|].
  apply Rle_trans with (exp u * exp (- u)).
  - apply Rmult_le_compat_l; [left; apply exp_pos|]; pose proof (exp_above_tangent (- u)); lra.
  - rewrite <- exp_plus, Rplus_opp_r, exp_0; lra.
Qed.

Lemma exp_shift s t : exp (- ((s - t) / IZR one)) = exp (- (s / IZR one)) * exp (t / IZR one).
Proof. rewrite <- exp_plus; f_equal; lra. Qed.

Theorem exp_step y s i : (1 <= i <= 60)%Z -> (0 <= y <= one)%Z ->
  exp_times (y - Z.shiftr y i - 2) (s - table i) <= exp_times y s.
Proof.
  intros Hi [Hy Hy1]; unfold exp_times; rewrite !minus_IZR, exp_shift.
  pose proof (inverse_power_range i ltac:(lia)) as D; destruct (shift_real y i ltac:(lia)) as [S _].
  set (d := / IZR (2 ^ i)) in *; destruct (factor_bounds (1 - d) (IZR (table i)) ltac:(lra) (table_bounds i Hi)) as [_ F].
  apply (IZR_le 0) in Hy; apply IZR_le in Hy1; set (yr := IZR y) in *; set (e := exp (IZR (table i) / IZR one)) in *.
  assert (0 < e) by apply exp_pos; pose proof (exp_pos (- (IZR s / IZR one))).
  set (q := IZR (Z.shiftr y i)) in *.
  assert ((yr - q - 2) * e <= yr); [|nra].
  apply Rle_trans with (yr * (1 - d) * (1 - / IZR one) * e).
  - apply Rmult_le_compat_r; [lra|].
    assert (yr * (1 - d) * / IZR one <= 1); [|lra].
    apply Rmult_le_reg_r with (IZR one); [lra|]; rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra; nra.
  - replace (yr * (1 - d) * (1 - / IZR one) * e) with (yr * ((1 - d) * e * (1 - / IZR one))) by ring; nra.
Qed.

Theorem exp_step_tight y s i : (1 <= i <= 60)%Z -> (0 <= y <= one)%Z -> (table i <= s)%Z ->
  exp_times y s <= exp_times (y - Z.shiftr y i - 2) (s - table i) + 2.
Proof.
  intros Hi [Hy Hy1] Hs; unfold exp_times; apply IZR_le in Hs.
  assert (B : exp (- (IZR (s - table i) / IZR one)) <= 1).
  { apply exp_at_most_one; rewrite minus_IZR; apply Rmult_le_pos; lra. }
  rewrite !minus_IZR in *; rewrite exp_shift in *.
  pose proof (inverse_power_range i ltac:(lia)) as D; destruct (shift_real y i ltac:(lia)) as [_ S].
  set (d := / IZR (2 ^ i)) in *; destruct (factor_bounds (1 - d) (IZR (table i)) ltac:(lra) (table_bounds i Hi)) as [F _].
  apply (IZR_le 0) in Hy; set (yr := IZR y) in *; set (e := exp (IZR (table i) / IZR one)) in *.
  pose proof (exp_pos (- (IZR s / IZR one))); set (x := exp (- (IZR s / IZR one))) in *.
  assert (0 < e) by apply exp_pos; set (q := IZR (Z.shiftr y i)) in *.
  assert (0 <= x * e) by nra.
  assert (yr * (1 - d) * (x * e) <= (yr - q) * (x * e)) by (apply Rmult_le_compat_r; lra).
  assert (yr * x * 1 <= yr * x * ((1 - d) * e)) by (apply Rmult_le_compat_l; [apply Rmult_le_pos|]; lra).
  lra.
Qed.

(** ** What is left after the loop *)

Lemma exp_minus_near x : 0 <= x <= / 2 -> 1 - x <= exp (- x) <= 1 - x + x * x.
Proof.
  intros Hx; pose proof (exp_above_tangent (- x)); split; [lra|].
  apply Rmult_le_reg_r with (1 + x); [lra|]; pose proof (exp_minus_at_most x ltac:(lra)); nra.
Qed.

Theorem exp_rest y s : (0 <= y <= one)%Z -> (0 <= s <= 0x1000000000000001)%Z ->
  IZR (y - Z.shiftr (Z.shiftr y 60 * s) 60 - 3) <= exp_times y s <= IZR (y - Z.shiftr (Z.shiftr y 60 * s) 60 - 3) + 5.
Proof.
  intros [Hy Hy1] [Hs Hs1]; unfold exp_times; rewrite !minus_IZR.
  destruct (shift_real y 60 ltac:(lia)) as [A B]; destruct (shift_real (Z.shiftr y 60 * s) 60 ltac:(lia)) as [C D].
  rewrite mult_IZR in C, D; set (h := IZR (Z.shiftr y 60)) in *; set (p := IZR (Z.shiftr (Z.shiftr y 60 * s) 60)) in *.
  apply IZR_le in Hy, Hy1, Hs, Hs1; change (IZR (2 ^ 60)) with 1152921504606846976 in *.
  set (x := IZR s) in *; set (yr := IZR y) in *; set (w := / 1152921504606846976) in *.
  assert (W : w * 1152921504606846976 = 1) by (unfold w; lra).
  assert (X : 0 <= x * w <= 1 + w) by (unfold w; lra).
  assert (H1 : (yr * w - 1) * (x * w) <= h * (x * w)) by (apply Rmult_le_compat_r; lra).
  assert (H2 : h * (x * w) <= yr * w * (x * w)) by (apply Rmult_le_compat_r; lra).
  replace (x / IZR one) with (x * w * w) by (unfold w; lra).
  assert (Y : 0 <= yr * w * w <= 1) by (unfold w; lra).
  destruct (exp_minus_near (x * w * w) ltac:(unfold w in *; lra)) as [L U].
  assert (yr * (1 - x * w * w) <= yr * exp (- (x * w * w))) by (apply Rmult_le_compat_l; lra).
  assert (yr * exp (- (x * w * w)) <= yr * (1 - x * w * w + x * w * w * (x * w * w))) by (apply Rmult_le_compat_l; lra).
  assert (yr * (x * w * w * (x * w * w)) <= 9 / 8).
  { replace (yr * (x * w * w * (x * w * w))) with (yr * w * w * ((x * w) * (x * w))) by ring.
    assert ((x * w) * (x * w) <= 9 / 8) by (unfold w in *; nra).
    assert (0 <= (x * w) * (x * w)) by nra; nra. }
  unfold w in *; split; lra.
Qed.

Theorem exp_times_at_most y s : (0 <= y)%Z -> (0 <= s)%Z -> exp_times y s <= IZR y.
Proof.
  intros Hy Hs; apply IZR_le in Hy, Hs; unfold exp_times.
  assert (exp (- (IZR s / IZR one)) <= 1) by (apply exp_at_most_one, Rmult_le_pos; lra); nra.
Qed.

Theorem exp_at_least_half s : (0 <= s <= ln_two)%Z -> IZR (2 ^ 119 - 1) <= exp_times one s.
Proof.
  intros [Hs Hs1]; apply IZR_le in Hs1; unfold exp_times; destruct ln_two_bounds as [_ U].
  apply Rle_trans with (IZR one * exp (- (ln 2 + / IZR one))).
  - rewrite Ropp_plus_distr, exp_plus, exp_Ropp, exp_ln by lra.
    pose proof (exp_above_tangent (- / IZR one)); change (2 ^ 119 - 1)%Z with 664613997892457936451903530140172287%Z; lra.
  - apply Rmult_le_compat_l; [lra|]; apply exp_nondecreasing; lra.
Qed.

Theorem table_thirds i : (2 <= i <= 60)%Z -> (table (i - 1) <= 3 * table i)%Z.
Proof.
  assert (A : List.forallb (fun n => (table (Z.of_nat n - 1) <=? 3 * table (Z.of_nat n))%Z) (List.seq 2 59) = true)
    by (vm_compute; reflexivity).
  intros Hi; rewrite List.forallb_forall in A; specialize (A (Z.to_nat i)); rewrite Z2Nat.id in A by lia.
  apply Z.leb_le, A, List.in_seq; lia.
Qed.

Theorem shrunk_range y i : (1 <= i <= 60)%Z -> (4 <= y)%Z -> (0 <= y - Z.shiftr y i - 2 <= y)%Z.
Proof.
  intros Hi Hy; rewrite Z.shiftr_div_pow2 by lia.
  assert (2 <= 2 ^ i)%Z by (change 2%Z with (2 ^ 1)%Z at 1; apply Z.pow_le_mono_r; lia).
  pose proof (Z.div_le_compat_l y 2 (2 ^ i) ltac:(lia) ltac:(lia)); pose proof (Z.mul_div_le y 2 ltac:(lia)).
  pose proof (Z.div_pos y (2 ^ i) ltac:(lia) ltac:(lia)); lia.
Qed.

Theorem finished_range y s : (2 ^ 118 <= y <= one)%Z -> (0 <= s <= 0x1000000000000001)%Z ->
  (0 <= y - Z.shiftr (Z.shiftr y 60 * s) 60 - 3 <= y)%Z.
Proof.
  intros Hy Hs; rewrite !Z.shiftr_div_pow2 by lia.
  pose proof (Z.div_pos y (2 ^ 60) ltac:(lia) ltac:(lia)).
  assert (y / 2 ^ 60 <= 2 ^ 60)%Z by (apply Z.div_le_upper_bound; lia).
  assert (0 <= y / 2 ^ 60 * s <= 2 ^ 60 * 0x1000000000000001)%Z by nia.
  pose proof (Z.div_pos (y / 2 ^ 60 * s) (2 ^ 60) ltac:(lia) ltac:(lia)).
  assert ((y / 2 ^ 60 * s) / 2 ^ 60 <= 0x1000000000000001)%Z by (apply Z.div_le_upper_bound; lia); lia.
Qed.
