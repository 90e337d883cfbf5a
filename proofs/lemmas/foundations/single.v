(* Proofs of the lemmas of spec/foundations/single.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Ieee754 Single.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import pow2 ieee754.

(* ---- What the printed symbols are ---- *)

Lemma L_single_units_eq b : (0 <= b)%Z -> L_single_units b = Single.units b.
Proof.
  intros Hb; pose proof (L_single_significand'def b) as S; pose proof (L_single_units'def b) as U; cbv zeta in S, U.
  assert (E : L_single_exponent b = Single.exponent b).
  { unfold L_single_exponent; rewrite Z.quot_div_nonneg, Z.rem_mod_nonneg by (try apply Z.div_pos; lia); reflexivity. }
  rewrite Z.rem_mod_nonneg in S by lia; rewrite E in S, U; pose proof (Single.exponent_range b).
  unfold Single.units, Single.significand, Single.scale, Single.fraction; change (2 ^ 23)%Z with 8388608%Z.
  destruct (Z.eqb_spec (Single.exponent b) 0) as [Z|Z]; destruct S as [S1 S2], U as [U1 U2].
  - rewrite U1, L_times_pow2_eq, S1 by (assumption || lia); reflexivity.
  - rewrite U2, L_times_pow2_eq, S2 by (assumption || lia); f_equal; [|f_equal]; lia.
Qed.
Lemma L_single_value_eq b : L_single_value b = (IZR (L_single_units b) / IZR (2 ^ 1074))%R.
Proof. unfold L_single_value, real_of_int; rewrite L_pow2_eq by lia; reflexivity. Qed.
Lemma L_ieee_exponent_eq b : (0 <= b)%Z -> L_ieee_exponent b = Ieee754.exponent b.
Proof. intros Hb; unfold L_ieee_exponent; rewrite Z.quot_div_nonneg, Z.rem_mod_nonneg by (try apply Z.div_pos; lia); reflexivity. Qed.

(* ---- Lemmas ---- *)

Lemma single_units_increasing : Statements.single_units_increasing.statement.
Proof.
intros a b; intros; rewrite !L_single_units_eq by lia; apply Single.units_increasing; lia.
Qed.

Lemma L_single_units_order a b : (0 <= a <= 2139095040 -> 0 <= b <= 2139095040 ->
  (L_single_units a <= L_single_units b <-> a <= b))%Z.
Proof.
intros Ha Hb; rewrite !L_single_units_eq by lia; split; intros H.
- destruct (Z_lt_le_dec b a) as [L|]; [|assumption]; pose proof (Single.units_increasing b a ltac:(lia) ltac:(lia)); lia.
- destruct (Z.eq_dec a b) as [->|]; [lia|]; pose proof (Single.units_increasing a b ltac:(lia) ltac:(lia)); lia.
Qed.

Lemma single_units_order : Statements.single_units_order.statement.
Proof.
intros a b; intros; pose proof (L_single_units_order a b ltac:(lia) ltac:(lia)); pose proof (L_single_units_order b a ltac:(lia) ltac:(lia)); lia.
Qed.

Lemma single_value_order : Statements.single_value_order.statement.
Proof.
intros a b r; intros; pose proof Ieee754.unit_denominator_pos.
assert (0 <= L_single_units a <= L_single_units b)%Z as [A B].
{ split; [|apply L_single_units_order; lia]; apply Z.le_trans with (L_single_units 0%Z); [|apply L_single_units_order; lia].
  rewrite L_single_units_eq by lia; vm_compute; discriminate. }
apply IZR_le in A, B; assert (0 <= / IZR (2 ^ 1074))%R by (apply Rlt_le, Rinv_0_lt_compat; assumption).
unfold r; rewrite !L_single_value_eq; split; [apply Rmult_le_compat_r; assumption|apply Rmult_le_pos; assumption].
Qed.

Lemma single_units_zero : Statements.single_units_zero.statement.
Proof. red.
rewrite L_single_units_eq, L_ieee_units_eq by lia; reflexivity.
Qed.

Lemma single_value_units : Statements.single_value_units.statement.
Proof.
intros a b; rewrite L_single_value_eq, L_ieee_value_eq; pose proof Ieee754.unit_denominator_pos.
assert (O : forall x y, (x <= y)%Z <-> (IZR x / IZR (2 ^ 1074) <= IZR y / IZR (2 ^ 1074))%R).
{ intros x y; split; intros L.
  - apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat; assumption|apply IZR_le; exact L].
  - apply le_IZR, Rmult_le_reg_r with (/ IZR (2 ^ 1074))%R; [apply Rinv_0_lt_compat; assumption|exact L]. }
cbv zeta; rewrite <- !O; tauto.
Qed.

(* A double's units and a float's, as multiples of what the double's significand counts. *)
Lemma L_ieee_units_scaled b : (0 <= b)%Z -> L_ieee_exponent b <> 0%Z ->
  L_ieee_exponent b = Ieee754.exponent b /\ L_ieee_units b = (L_ieee_significand b * 2 ^ (L_ieee_exponent b - 1))%Z.
Proof.
intros Hb He; split; [apply L_ieee_exponent_eq; exact Hb|]; pose proof (L_ieee_units'def b) as U; cbv zeta in U.
destruct U as [_ U]; rewrite U by assumption; pose proof (Ieee754.exponent_range b); rewrite L_ieee_exponent_eq in * by lia.
rewrite L_times_pow2_eq by lia; do 2 f_equal; lia.
Qed.

Ltac scaled b :=
  pose proof (L_ieee_units_scaled b ltac:(lia) ltac:(lia)) as [E U]; rewrite U; cbv zeta in *; rewrite E in *;
  pose proof (Z.pow_pos_nonneg 2 (Ieee754.exponent b - 1) ltac:(lia) ltac:(lia)).

Lemma single_lead_below : Statements.single_lead_below.statement.
Proof.
intros b s x; intros; subst x; scaled b.
unfold L_single_lead; rewrite L_single_units_eq by lia.
replace (_ + _)%Z with ((Ieee754.exponent b - 897) * 2 ^ 23 + s)%Z by lia; rewrite Single.lead_units by lia; nia.
Qed.

Lemma single_lead_exact : Statements.single_lead_exact.statement.
Proof.
intros b s x; intros; subst x; scaled b.
unfold L_single_lead; rewrite L_single_units_eq by lia.
replace (_ + _)%Z with ((Ieee754.exponent b - 897) * 2 ^ 23 + s)%Z by lia; rewrite Single.lead_units by lia; nia.
Qed.

Lemma single_lead_above : Statements.single_lead_above.statement.
Proof.
intros b s x; intros; subst x; scaled b.
unfold L_single_lead; rewrite L_single_units_eq by lia.
replace (_ + (_ + _))%Z with ((Ieee754.exponent b - 897) * 2 ^ 23 + (s + 1))%Z by lia; rewrite Single.lead_units by lia; nia.
Qed.

Lemma single_small_few : Statements.single_small_few.statement.
Proof.
intros n s; intros; red; rewrite L_times_pow2_eq in * by lia.
assert (2 ^ 30 <= 2 ^ n)%Z by (apply Z.pow_le_mono_r; lia); change (2 ^ 30)%Z with 1073741824%Z in *; nia.
Qed.

Lemma single_small_below : Statements.single_small_below.statement.
Proof.
intros b s x; intros; subst x; scaled b.
rewrite L_single_units_eq, (Single.small_units b) by lia.
match goal with H : context [L_times_pow2] |- _ => rewrite L_times_pow2_eq in H by lia end.
replace (926 + -1 * Ieee754.exponent b)%Z with (926 - Ieee754.exponent b)%Z in * by lia.
apply Z.mul_lt_mono_pos_r; assumption.
Qed.

Lemma single_small_exact : Statements.single_small_exact.statement.
Proof.
intros b s x; intros; subst x; scaled b.
rewrite L_single_units_eq, (Single.small_units b) by lia.
match goal with H : context [L_times_pow2] |- _ => rewrite L_times_pow2_eq in H by lia end.
replace (926 + -1 * Ieee754.exponent b)%Z with (926 - Ieee754.exponent b)%Z in * by lia.
f_equal; assumption.
Qed.

Lemma single_small_above : Statements.single_small_above.statement.
Proof.
intros b s x y; intros; subst x y; scaled b.
rewrite L_single_units_eq, (Single.small_units b) by lia.
match goal with H : context [L_times_pow2] |- _ => rewrite L_times_pow2_eq in H by lia end.
replace (926 + -1 * Ieee754.exponent b)%Z with (926 - Ieee754.exponent b)%Z in * by lia.
apply Z.mul_lt_mono_pos_r; assumption.
Qed.

Lemma single_tiny : Statements.single_tiny.statement.
Proof.
intros b; intros; rewrite L_ieee_units_eq, L_single_units_eq by lia.
apply Single.tiny_units; rewrite <- L_ieee_exponent_eq by lia; assumption.
Qed.

Lemma single_huge : Statements.single_huge.statement.
Proof.
intros b; intros; rewrite L_ieee_units_eq, L_single_units_eq by lia.
apply Single.huge_units; rewrite <- L_ieee_exponent_eq by lia; assumption.
Qed.
