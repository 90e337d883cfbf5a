(* Logarithms of ratios near 1. With z = (a - b) / (a + b), ln (a / b) = 2 z + 2 z^3 / 3 + ...; when z <= 2^-38, 2 z is
   almost all of it, and src/arithmetic/ln.c computes 2 z in units of 2^-(120 + e). *)
From Coq Require Import ZArith Reals Lra Lia.
From Coquelicot Require Import Coquelicot.
From Vrr Require Import Ln.
Open Scope R_scope.

Notation two_37 := 0x2000000000%Z.
Notation two_38 := 0x4000000000%Z.
Notation two_74 := 0x4000000000000000000%Z.
Notation two_75 := 0x8000000000000000000%Z.
Notation two_77 := 0x20000000000000000000%Z.
Notation two_111 := 0x8000000000000000000000000000%Z.

Definition ln_finer (a b e : Z) : R := ln (IZR a / IZR b) * IZR (2 ^ (120 + e)).
Definition near_share (y e : Z) : Z := if (e <? 61)%Z then (y / 2 ^ (2 * e + 1))%Z else 0%Z.
Definition near_units (y e : Z) : Z := (y + near_share y e + 1)%Z.
Definition tight (a b e u : Z) : Prop :=
  IZR u <= ln_finer a b e + / IZR two_111 * IZR (2 ^ (120 + e)) /\
  ((b < a)%Z -> IZR u <= ln_finer a b e * (1 + 7 / 8 * / IZR two_74)).

(** ** The series, cut off *)

Lemma log_odds_at_least z : 0 < z < 1 -> 2 * z <= ln (1 + z) - ln (1 - z).
Proof.
  intros [Hz H1].
  destruct (MVT_cor2 (fun x => ln (1 + x) - ln (1 - x) - 2 * x) (fun x => 2 * x * x / (1 - x * x)) 0 z Hz) as (c & E & Hc).
  - intros c Hc; apply is_derive_Reals; auto_derive; [|field]; repeat split; nra.
  - assert (0 <= 2 * c * c / (1 - c * c)) by (apply Rmult_le_pos; [|left; apply Rinv_0_lt_compat]; nra).
    rewrite Rplus_0_r, Rminus_0_r, ln_1 in E; nra.
Qed.

Lemma log_odds_at_most z : 0 < z <= 1 / 2 -> ln (1 + z) - ln (1 - z) <= 2 * z + z * z * z.
Proof.
  intros [Hz H1].
  destruct (MVT_cor2 (fun x => 2 * x + x * x * x - (ln (1 + x) - ln (1 - x)))
              (fun x => x * x * (1 - 3 * (x * x)) / (1 - x * x)) 0 z Hz) as (c & E & Hc).
  - intros c Hc; apply is_derive_Reals; auto_derive; [|field]; repeat split; nra.
  - assert (0 <= c * c * (1 - 3 * (c * c)) / (1 - c * c)).
    { apply Rmult_le_pos; [apply Rmult_le_pos|left; apply Rinv_0_lt_compat]; nra. }
    rewrite Rplus_0_r, Rminus_0_r, ln_1 in E; nra.
Qed.

Definition gap (a b : Z) : R := (IZR a - IZR b) / (IZR a + IZR b). (* the z of the series *)

Lemma gap_range a b : (0 < b < a)%Z -> 0 < gap a b < 1.
Proof.
  intros [Hb Ha]; apply IZR_lt in Hb, Ha; unfold gap; split; [apply quotient_positive; lra|].
  apply Rmult_lt_reg_r with (IZR a + IZR b); [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l; lra.
Qed.

Lemma gap_times a b : (0 < b < a)%Z -> gap a b * (IZR a + IZR b) = IZR a - IZR b.
Proof. intros [Hb Ha]; apply IZR_lt in Hb, Ha; unfold gap; field; lra. Qed.

Lemma ln_of_gap a b : (0 < b < a)%Z -> ln (IZR a / IZR b) = ln (1 + gap a b) - ln (1 - gap a b).
Proof.
  intros H; pose proof (gap_range a b H); destruct H as [Hb Ha]; apply IZR_lt in Hb, Ha.
  replace (IZR a / IZR b) with ((1 + gap a b) * / (1 - gap a b)) by (unfold gap; field; lra).
  rewrite ln_mult, ln_Rinv by first [lra | apply Rinv_0_lt_compat; lra]; reflexivity.
Qed.

Lemma gap_near a b : (0 < b < a)%Z -> (two_38 * (a - b) <= a + b)%Z -> IZR two_38 * gap a b <= 1.
Proof.
  intros H N; pose proof (gap_times a b H) as E; apply IZR_le in N; rewrite mult_IZR, minus_IZR, plus_IZR in N.
  destruct H as [Hb Ha]; apply IZR_lt in Hb, Ha; apply Rmult_le_reg_r with (IZR a + IZR b); lra.
Qed.

Lemma gap_far a b : (0 < b < a)%Z -> (a + b < two_38 * (a - b))%Z -> 1 < IZR two_38 * gap a b.
Proof.
  intros H N; pose proof (gap_times a b H) as E; apply IZR_lt in N; rewrite mult_IZR, minus_IZR, plus_IZR in N.
  destruct H as [Hb Ha]; apply IZR_lt in Hb, Ha; apply Rmult_lt_reg_r with (IZR a + IZR b); lra.
Qed.

(* 2 z is below the logarithm, and misses at most the share 2^-77 of it. *)
Lemma ln_almost_gap a b : (0 < b < a)%Z -> (two_38 * (a - b) <= a + b)%Z ->
  2 * gap a b <= ln (IZR a / IZR b) <= 2 * gap a b * (1 + / IZR two_77).
Proof.
  intros H N; pose proof (gap_range a b H) as G; pose proof (gap_near a b H N) as S.
  pose proof (log_odds_at_least _ G); pose proof (log_odds_at_most (gap a b) ltac:(lra)).
  rewrite (ln_of_gap a b H); set (z := gap a b) in *; split; [assumption|].
  assert (z * z <= / IZR two_38 * / IZR two_38) by (apply Rmult_le_compat; lra); nra.
Qed.

(** ** Near 1: y is 2 z in units of 2^-(120 + e), rounded up *)

Lemma power_split e : (0 <= e)%Z -> IZR (2 ^ (120 + e)) = IZR (2 ^ e) * IZR one /\ 1 <= IZR (2 ^ e).
Proof.
  intros He; rewrite Z.pow_add_r, mult_IZR by lia; split; [change (2 ^ 120)%Z with one; ring|].
  apply IZR_le; pose proof (Z.pow_pos_nonneg 2 e); lia.
Qed.

Lemma gap_in_units a b e : (0 < b < a)%Z -> (0 <= e)%Z ->
  2 * gap a b * IZR (2 ^ (120 + e)) * IZR (a + b) = IZR (2 * (a - b) * 2 ^ e * one).
Proof.
  intros H He; pose proof (gap_times a b H) as E; destruct (power_split e He) as [-> _].
  rewrite !mult_IZR, minus_IZR, plus_IZR, <- E; ring.
Qed.

Lemma near_exponent a b e : (0 < b < a)%Z -> (two_38 * (a - b) <= a + b)%Z -> (0 <= e)%Z ->
  (a + b <= 2 * (a - b) * 2 ^ e)%Z -> (37 <= e)%Z.
Proof.
  intros H N He B; apply (Z.pow_le_mono_r_iff 2); [lia | lia |].
  change (2 ^ 37)%Z with 0x2000000000%Z; apply Z.mul_le_mono_pos_l with (2 * (a - b))%Z; lia.
Qed.

Lemma near_units_bounds y e : (0 <= y)%Z -> (0 <= e)%Z ->
  ((e < 61)%Z -> IZR y * (1 + / IZR (2 ^ (2 * e + 1))) <= IZR (near_units y e)) /\
  ((61 <= e)%Z -> IZR (near_units y e) = IZR y + 1) /\
  ((37 <= e)%Z -> IZR (near_units y e) <= IZR y * (1 + / IZR two_75) + 1).
Proof.
  intros Hy He; unfold near_units, near_share; rewrite !plus_IZR; pose proof (IZR_le _ _ Hy) as Y.
  assert (0 < 2 ^ (2 * e + 1))%Z as P by (apply Z.pow_pos_nonneg; lia); pose proof (IZR_lt _ _ P) as P'.
  destruct (Z.ltb_spec e 61); (split; [|split]); intros; try lia; try lra.
  - pose proof (Z.mul_succ_div_gt y (2 ^ (2 * e + 1)) P) as U; apply IZR_lt in U.
    unfold Z.succ in U; rewrite mult_IZR, plus_IZR in U; set (w := IZR (2 ^ (2 * e + 1))) in *.
    assert (IZR y * / w <= IZR (y / 2 ^ (2 * e + 1)) + 1); [|lra].
    apply Rmult_le_reg_r with w; [assumption|]; rewrite Rmult_assoc, Rinv_l by lra; lra.
  - assert (two_75 <= 2 ^ (2 * e + 1))%Z by (change two_75 with (2 ^ 75)%Z; apply Z.pow_le_mono_r; lia).
    assert (y / 2 ^ (2 * e + 1) <= y / two_75)%Z as D by (apply Z.div_le_compat_l; lia).
    pose proof (Z.mul_div_le y two_75 ltac:(lia)) as L; apply IZR_le in D, L; rewrite mult_IZR in L; lra.
Qed.

(* 2 z in units is at most 2^121, so z is at most 2^-e, and the rest of the series at most the share 2^-(2 e + 1). *)
Lemma ln_next_to_gap a b e y : (0 < b < a)%Z -> (two_38 * (a - b) <= a + b)%Z -> (0 <= e)%Z ->
  2 * gap a b * IZR (2 ^ (120 + e)) <= y -> y <= 2 * IZR one -> ln_finer a b e <= y * (1 + / IZR (2 ^ (2 * e + 1))).
Proof.
  intros H N He L U; pose proof (gap_range a b H) as G; pose proof (gap_near a b H N).
  pose proof (log_odds_at_most (gap a b) ltac:(lra)) as M; rewrite <- (ln_of_gap a b H) in M.
  destruct (power_split e He) as [S P]; unfold ln_finer; rewrite S in *.
  replace (2 * e + 1)%Z with (e + e + 1)%Z by lia; rewrite !Z.pow_add_r, !mult_IZR by lia; change (IZR (2 ^ 1)) with 2.
  set (z := gap a b) in *; set (t := IZR (2 ^ e)) in *; set (l := ln (IZR a / IZR b)) in *.
  assert (z * t <= 1) by lra; assert (0 < t) by lra.
  assert (z <= / t) by (apply Rmult_le_reg_r with t; [lra|]; rewrite Rinv_l by lra; assumption).
  assert (z * z <= / t * / t) by (apply Rmult_le_compat; lra).
  replace (/ (t * t * 2)) with (/ t * / t / 2) by (field; lra).
  assert (l * (t * IZR one) <= 2 * z * (t * IZR one) * (1 + z * z / 2)).
  { replace (2 * z * (t * IZR one) * (1 + z * z / 2)) with ((2 * z + z * z * z) * (t * IZR one)) by field.
    apply Rmult_le_compat_r; [nra | assumption]. }
  apply Rle_trans with (2 * z * (t * IZR one) * (1 + z * z / 2)); [assumption|].
  apply Rmult_le_compat; [apply Rmult_le_pos; nra | nra | assumption | lra].
Qed.

(* If a / b is near 1 and y is at least 2 (a - b) / (a + b), in units of 2^-(120 + e), then the result computed from y is at
   least ln(a / b) in these units. *)
Theorem ln_near_above a b e y : (0 < b < a)%Z -> (two_38 * (a - b) <= a + b)%Z -> (0 <= e)%Z -> (0 <= y <= 2 * one)%Z ->
  (2 * (a - b) * 2 ^ e * one <= y * (a + b))%Z -> ln_finer a b e <= IZR (near_units y e).
Proof.
  intros H N He [Hy Hy2] Y; apply IZR_le in Y; rewrite <- (gap_in_units a b e H He), mult_IZR in Y.
  destruct (near_units_bounds y e Hy He) as (U & V & _).
  assert (P : 0 < IZR (a + b)) by (apply (IZR_lt 0); lia); apply Rmult_le_reg_r in Y; [|assumption].
  apply IZR_le in Hy2; rewrite mult_IZR in Hy2; pose proof (ln_next_to_gap a b e _ H N He Y Hy2) as L.
  destruct (Z.lt_ge_cases e 61) as [small|large]; [apply Rle_trans with (1 := L); auto|].
  rewrite (V large); apply Rle_trans with (1 := L).
  assert (2 * one <= 2 ^ (2 * e + 1))%Z as W by (change (2 * one)%Z with (2 ^ 121)%Z; apply Z.pow_le_mono_r; lia).
  apply IZR_le in W; rewrite mult_IZR in W; set (w := IZR (2 ^ (2 * e + 1))) in *; assert (0 < w) by lra.
  assert (IZR y * / w <= 1); [|lra].
  apply Rmult_le_reg_r with w; [assumption|]; rewrite Rmult_assoc, Rinv_l by lra; lra.
Qed.

(* If a / b is near 1, y less than one unit above 2 (a - b) / (a + b), and e so large that 2 (a - b) 2^e >= a + b, then the
   result computed from y exceeds ln(a / b) by at most 2^-111, and by at most the share 7/8 2^-74 of it. *)
Theorem ln_near_tight a b e y : (0 < b < a)%Z -> (two_38 * (a - b) <= a + b)%Z -> (0 <= e)%Z -> (1 <= y)%Z ->
  (a + b <= 2 * (a - b) * 2 ^ e)%Z -> ((y - 1) * (a + b) < 2 * (a - b) * 2 ^ e * one)%Z ->
  tight a b e (near_units y e).
Proof.
  intros H N He Hy B Y; pose proof (gap_in_units a b e H He) as E.
  assert (P : 0 < IZR (a + b)) by (apply (IZR_lt 0); lia).
  assert (B' : IZR (a + b) * IZR one <= IZR (2 * (a - b) * 2 ^ e * one)) by (rewrite <- mult_IZR; apply IZR_le; lia).
  apply IZR_lt in Y; rewrite mult_IZR, minus_IZR in Y; rewrite <- E in B', Y.
  apply Rmult_lt_reg_r in Y; [|assumption].
  rewrite (Rmult_comm (IZR (a + b))) in B'; apply Rmult_le_reg_r in B'; [|assumption].
  destruct (ln_almost_gap a b H N) as [L U]; destruct (near_units_bounds y e ltac:(lia) He) as (_ & _ & R); specialize (R (near_exponent a b e H N He B)).
  pose proof (gap_near a b H N) as G; destruct (power_split e He) as [S P1].
  unfold tight, ln_finer; set (s := IZR (2 ^ (120 + e))) in *; set (l := ln (IZR a / IZR b)) in *; set (z := gap a b) in *.
  assert (Hs : 0 < s) by lra.
  assert (2 * z * s <= l * s) by (apply Rmult_le_compat_r; lra).
  assert (l * s <= / IZR two_37 * (1 + / IZR two_77) * s) by (apply Rmult_le_compat_r; lra).
  split; [|intros _]; lra.
Qed.

(** ** Elsewhere: units of 2^-120 are fine enough *)

Lemma ln_finer_zero a b : ln_finer a b 0 = ln_ratio a b.
Proof. reflexivity. Qed.

(* If a / b is not near 1, a result at most 448 units of 2^-120 above ln(a / b) exceeds it by at most 2^-111, and by at most
   the share 7/8 2^-74 of it. *)
Theorem ln_far_tight a b u : (0 < b <= a)%Z -> (a + b < two_38 * (a - b))%Z -> IZR u <= ln_ratio a b + 448 ->
  tight a b 0 u.
Proof.
  intros H F U; assert (H' : (0 < b < a)%Z) by lia.
  pose proof (gap_far a b H' F); pose proof (log_odds_at_least _ (gap_range a b H')) as L.
  rewrite <- (ln_of_gap a b H') in L; unfold tight; rewrite ln_finer_zero.
  change (2 ^ (120 + 0))%Z with one; unfold ln_ratio in *; split; [|intros _]; lra.
Qed.

Theorem ln_equal_tight a : (0 < a)%Z -> ln_finer a a 0 = 0 /\ tight a a 0 0.
Proof.
  intros Ha; unfold tight; rewrite ln_finer_zero, ln_ratio_equal by assumption; split; [reflexivity|].
  change (2 ^ (120 + 0))%Z with one; split; [lra|lia].
Qed.
