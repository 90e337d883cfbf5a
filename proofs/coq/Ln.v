(* Pure Coq facts about fixed-point logarithms; no reference to WP symbols. *)
Require Import ZArith Reals Lra Lia List.
From Interval Require Import Tactic.
From DP Require Import LnTable.
Ltac Zify.zify_post_hook ::= Z.div_mod_to_equations.

(* split 1 <= i <= n into n goals *)
Ltac enum i lo n :=
  match n with
  | O => exfalso; lia
  | S ?m => destruct (Z.eq_dec i lo) as [->|];
            [ | let l := eval compute in (lo + 1)%Z in enum i l m ]
  end.
Ltac enumN120 i := enum i 1%Z 60%nat.

Local Open Scope R_scope.
Notation S120 := (1329227995784915872903807060280344576)%R.
Definition lnfx (y : Z) : R := ln (IZR y / S120) * S120.

Lemma shr_const : forall y i, (0 <= i)%Z -> Z.shiftr y i = (y / 2 ^ i)%Z.
Proof. intros; now apply Z.shiftr_div_pow2. Qed.

Lemma shr_bounds : forall y i, (1 <= i <= 60 -> 1329227995784915872903807060280344576 <= y <= 2658455991569831745807614120560689152 ->
  1152921504606846976 <= Z.shiftr y i /\ 2 * Z.shiftr y i <= y)%Z.
Proof.
  intros y i Hi Hy; rewrite shr_const by lia.
  enumN120 i; match goal with |- context [(2 ^ ?k)%Z] => let v := eval compute in (2^k)%Z in change (2^k)%Z with v end; lia.
Qed.

Lemma two_steps : forall i x0 x1 x2,
  (2 <= i <= 60 -> 1329227995784915872903807060280344576 <= x0 <= 2658455991569831745807614120560689152 ->
  x0 - Z.shiftr x0 (i-1) < 1329227995784915872903807060280344576 ->
  x1 = x0 - Z.shiftr x0 i -> x2 = x1 - Z.shiftr x1 i ->
  x2 - Z.shiftr x2 i < 1329227995784915872903807060280344576)%Z.
Proof.
  intros i x0 x1 x2 Hi H0 H3 H1 H2; rewrite !shr_const in * by lia.
  enum i 2%Z 59%nat;
  repeat match goal with
   | H : context [(2 ^ ?k)%Z] |- _ => let v := eval compute in (2^k)%Z in change (2^k)%Z with v in H 
   | |- context [(2 ^ ?k)%Z] => let v := eval compute in (2^k)%Z in change (2^k)%Z with v end; lia.
Qed.

(* table *)
Lemma tab_lo : forall i, (1 <= i <= 60)%Z -> - ln (1 - / IZR (2 ^ i)) * S120 <= IZR (ltab i).
Proof.
  intros i Hi; enumN120 i;
  match goal with |- context [(2 ^ ?k)%Z] => let v := eval compute in (2^k)%Z in change (2^k)%Z with v end;
  match goal with |- context [ltab ?k] => let v := eval compute in (ltab k) in change (ltab k) with v end;
  interval with (i_prec 300).
Qed.
Lemma tab_hi : forall i, (1 <= i <= 60)%Z -> IZR (ltab i) <= - ln (1 - / IZR (2 ^ i)) * S120 + 1.
Proof.
  intros i Hi; enumN120 i;
  match goal with |- context [(2 ^ ?k)%Z] => let v := eval compute in (2^k)%Z in change (2^k)%Z with v end;
  match goal with |- context [ltab ?k] => let v := eval compute in (ltab k) in change (ltab k) with v end;
  interval with (i_prec 300).
Qed.

(* one step, sound side *)
Lemma step_gen : forall y q d t, 0 < y -> 0 < d < 1 -> q <= y * d ->
  - ln (1 - d) * S120 <= t -> ln (y / S120) * S120 <= t + ln ((y - q) / S120) * S120.
Proof.
  intros y q d t Hy Hd Hq Ht.
  assert (Hp : 0 < y * (1 - d)) by (apply Rmult_lt_0_compat; lra).
  assert (Hle : ln (y * (1 - d) / S120) <= ln ((y - q) / S120)).
  { destruct (Req_dec (y * (1-d)) (y - q)) as [E|E]. rewrite E; lra.
    left; apply ln_increasing; [unfold Rdiv; apply Rmult_lt_0_compat; lra | unfold Rdiv; apply Rmult_lt_compat_r; lra]. }
  replace (y * (1 - d) / S120) with ((y / S120) * (1 - d)) in Hle by (unfold Rdiv; ring).
  rewrite ln_mult in Hle by (try lra; unfold Rdiv; apply Rmult_lt_0_compat; lra). lra.
Qed.
(* one step, tight side *)
Lemma ln_le_lin : forall x, 0 < x -> ln x <= x - 1.
Proof.
  intros x Hx. destruct (Req_dec x 1) as [->|Hn]. rewrite ln_1; lra.
  left. replace x with (exp (ln x)) at 2 by now apply exp_ln.
  assert (ln x <> 0). { intro E. apply Hn. rewrite <- (exp_ln x Hx), E. apply exp_0. }
  pose proof (exp_ineq1 (ln x) H). lra.
Qed.
Lemma step_gen_hi : forall y q d t, 0 < y -> 0 < d < 1 -> y * d - 1 < q ->
  S120 <= y - q -> t <= - ln (1 - d) * S120 + 1 -> t + ln ((y - q) / S120) * S120 <= ln (y / S120) * S120 + 17/8.
Proof.
  intros y q d t Hy Hd Hq Hz Ht.
  assert (Hp : S120 - 1 < y * (1 - d)) by lra.
  assert (Hdd : 0 < y * (1 - d)) by lra.
  assert (Hl : ln ((y - q) / (y * (1 - d))) <= (y - q) / (y * (1 - d)) - 1).
  { apply ln_le_lin. unfold Rdiv. apply Rmult_lt_0_compat. lra. now apply Rinv_0_lt_compat. }
  assert (Hl2 : (y - q) / (y * (1 - d)) - 1 <= / (S120 - 1)).
  { replace ((y - q) / (y * (1 - d)) - 1) with ((y * d - q) * / (y * (1-d))) by (field; lra).
    apply Rle_trans with (1 * / (y * (1-d))).
    apply Rmult_le_compat_r; [left; now apply Rinv_0_lt_compat | lra].
    rewrite Rmult_1_l. apply Rinv_le_contravar; lra. }
  assert (Hs : ln ((y - q) / S120) = ln ((y - q) / (y * (1 - d))) + ln (y / S120) + ln (1 - d)).
  { rewrite <- ln_mult, <- ln_mult. f_equal. field; lra.
    apply Rmult_lt_0_compat. unfold Rdiv. apply Rmult_lt_0_compat. lra. now apply Rinv_0_lt_compat.
    unfold Rdiv. apply Rmult_lt_0_compat; lra. lra.
    unfold Rdiv. apply Rmult_lt_0_compat. lra. now apply Rinv_0_lt_compat.
    unfold Rdiv. apply Rmult_lt_0_compat; lra. }
  rewrite Hs. assert (/ (S120 - 1) * S120 <= 9/8) by interval with (i_prec 200). nra.
Qed.

Lemma shr_R_hi : forall y i, (0 <= i)%Z -> IZR (Z.shiftr y i) <= IZR y * / IZR (2 ^ i).
Proof.
  intros y i Hi. rewrite shr_const by easy. pose proof (Z.pow_pos_nonneg 2 i ltac:(lia) Hi) as Hp.
  assert (0 < IZR (2 ^ i)) by now apply IZR_lt.
  apply Rmult_le_reg_r with (IZR (2 ^ i)); auto. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
  rewrite <- mult_IZR. apply IZR_le. rewrite Z.mul_comm. now apply Z.mul_div_le.
Qed.
Lemma shr_R_lo : forall y i, (0 <= i)%Z -> IZR y * / IZR (2 ^ i) - 1 < IZR (Z.shiftr y i).
Proof.
  intros y i Hi. rewrite shr_const by easy. pose proof (Z.pow_pos_nonneg 2 i ltac:(lia) Hi) as Hp.
  assert (0 < IZR (2 ^ i)) by now apply IZR_lt.
  apply Rmult_lt_reg_r with (IZR (2 ^ i)); auto. rewrite Rmult_minus_distr_r, Rmult_assoc, Rinv_l, Rmult_1_r, Rmult_1_l by lra.
  rewrite <- mult_IZR, <- minus_IZR. apply IZR_lt. pose proof (Z.mul_succ_div_gt y (2^i) Hp). lia.
Qed.
Lemma d_range : forall i, (1 <= i)%Z -> 0 < / IZR (2 ^ i) < 1.
Proof.
  intros i Hi. assert (2 ^ 1 <= 2 ^ i)%Z by (apply Z.pow_le_mono_r; lia).
  apply IZR_le in H. change (2^1)%Z with 2%Z in H. split. apply Rinv_0_lt_compat; lra.
  rewrite <- Rinv_1. apply Rinv_lt_contravar; lra.
Qed.

Theorem ln_step : forall y i, (1 <= i <= 60)%Z -> (0 < y)%Z ->
  lnfx y <= IZR (ltab i) + lnfx (y - Z.shiftr y i).
Proof.
  intros y i Hi Hy. unfold lnfx. rewrite minus_IZR. apply step_gen with (/ IZR (2^i)).
  now apply (IZR_lt 0). apply d_range; lia. apply shr_R_hi; lia. now apply tab_lo.
Qed.
Theorem ln_step_hi : forall y i, (1 <= i <= 60)%Z -> (0 < y)%Z -> (1329227995784915872903807060280344576 <= y - Z.shiftr y i)%Z ->
  IZR (ltab i) + lnfx (y - Z.shiftr y i) <= lnfx y + 17/8.
Proof.
  intros y i Hi Hy Hz. unfold lnfx. apply IZR_le in Hz. rewrite minus_IZR in *. apply step_gen_hi with (/ IZR (2^i)).
  now apply (IZR_lt 0). apply d_range; lia. apply shr_R_lo; lia. exact Hz. now apply tab_hi.
Qed.
Theorem ln_last : forall y, (0 < y)%Z -> lnfx y <= IZR (y - 1329227995784915872903807060280344576).
Proof.
  intros y Hy. unfold lnfx. rewrite minus_IZR. apply (IZR_lt 0) in Hy.
  pose proof (ln_le_lin (IZR y / S120) ltac:(unfold Rdiv; apply Rmult_lt_0_compat; lra)). lra.
Qed.
Theorem ln_last_hi : forall y, (1329227995784915872903807060280344576 <= y <= 1329227995784915872903807060280344576 + 2305843009213693952)%Z ->
  IZR (y - 1329227995784915872903807060280344576) <= lnfx y + 4.
Proof.
  intros y [H1 H2]. unfold lnfx. rewrite minus_IZR. apply IZR_le in H1, H2. rewrite plus_IZR in H2.
  set (x := IZR y) in *.
  (* ln x >= 1 - 1/x *)
  assert (Hv : ln (S120 / x) <= S120 / x - 1). { apply ln_le_lin. unfold Rdiv. apply Rmult_lt_0_compat. lra. apply Rinv_0_lt_compat; lra. }
  assert (E : ln (x / S120) = - ln (S120 / x)). { rewrite <- ln_Rinv. f_equal. field; lra. unfold Rdiv. apply Rmult_lt_0_compat. lra. apply Rinv_0_lt_compat; lra. }
  rewrite E. clear E. assert (x - S120 <= (1 - S120 / x) * S120 + 4).
  { apply Rmult_le_reg_r with x. lra. replace (((1 - S120 / x) * S120 + 4) * x) with ((x - S120) * S120 + 4 * x) by (field; lra).
    set (u := x - S120) in *. replace x with (u + S120) by (unfold u; ring).
    assert (0 <= u <= 2305843009213693952) by (unfold u; lra). nra. }
  nra.
Qed.
Theorem lnfx_pos : forall y, (1329227995784915872903807060280344576 <= y)%Z -> 0 <= lnfx y.
Proof.
  intros y H. unfold lnfx. apply IZR_le in H. 
  assert (1 <= IZR y / S120) by lra. destruct (Req_dec (IZR y / S120) 1) as [->|]. rewrite ln_1; lra.
  assert (ln 1 < ln (IZR y / S120)) by (apply ln_increasing; lra). rewrite ln_1 in H2. lra.
Qed.

Theorem lnfx_mono : forall y z, (0 < y)%Z -> (y <= z)%Z -> lnfx y <= lnfx z.
Proof.
  intros y z H0 H. unfold lnfx. apply (IZR_lt 0) in H0. destruct (Z.eq_dec y z) as [->|]. lra.
  assert (IZR y < IZR z) by (apply IZR_lt; lia). left. apply Rmult_lt_compat_r. lra. apply ln_increasing.
  unfold Rdiv; apply Rmult_lt_0_compat; lra. unfold Rdiv; apply Rmult_lt_compat_r; lra.
Qed.
Theorem lnfx_two : lnfx 2658455991569831745807614120560689152 <= 921350637599661305226344307672478455.
Proof. unfold lnfx. interval with (i_prec 200). Qed.
Theorem lnfx_max : forall y, (0 < y <= 2658455991569831745807614120560689152)%Z -> lnfx y <= 921350637599661305226344307672478455.
Proof. intros. eapply Rle_trans. apply lnfx_mono with (z := 2658455991569831745807614120560689152%Z); lia. apply lnfx_two. Qed.
