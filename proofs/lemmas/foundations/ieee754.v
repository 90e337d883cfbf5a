(* Proofs of the lemmas of spec/foundations/ieee754.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Ieee754.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import pow2.

(* ---- What the printed symbols are ---- *)

Lemma L_ieee_units_eq b : (0 <= b)%Z -> L_ieee_units b = Ieee754.units b.
Proof.
  intros Hb; pose proof (L_ieee_significand'def b) as S; pose proof (L_ieee_units'def b) as U; cbv zeta in S, U.
  assert (E : L_ieee_exponent b = Ieee754.exponent b).
  { unfold L_ieee_exponent; rewrite Z.quot_div_nonneg, Z.rem_mod_nonneg by (try apply Z.div_pos; lia); reflexivity. }
  rewrite Z.rem_mod_nonneg in S by lia; rewrite E in S, U; pose proof (Ieee754.exponent_range b).
  unfold Ieee754.units, Ieee754.significand, Ieee754.scale.
  destruct (Z.eqb_spec (Ieee754.exponent b) 0) as [Z|Z]; destruct S as [S1 S2], U as [U1 U2].
  - rewrite U1, L_times_pow2_eq, S1 by (assumption || lia); reflexivity.
  - rewrite U2, L_times_pow2_eq, S2, Z.add_comm by (assumption || lia); f_equal; f_equal; lia.
Qed.
Lemma L_dyadic_units_eq v s : (s <= 1074)%Z -> L_dyadic_units v s = (v * 2 ^ (1074 - s))%Z.
Proof. intros H; unfold L_dyadic_units; rewrite L_times_pow2_eq by lia; f_equal; f_equal; lia. Qed.
Lemma L_ieee_value_eq b : L_ieee_value b = (IZR (L_ieee_units b) / IZR (2 ^ 1074))%R.
Proof. unfold L_ieee_value, real_of_int; rewrite L_pow2_eq by lia; reflexivity. Qed.
Lemma L_ieee_lead_eq s n m : L_ieee_lead s n m = ((1149 - s - n) * 2 ^ 52 + m)%Z.
Proof. unfold L_ieee_lead; lia. Qed.
Lemma L_ieee_value_nondecreasing a b : (0 <= a <= b)%Z -> (b < 2047 * 2 ^ 52)%Z -> (L_ieee_value a <= L_ieee_value b)%R.
Proof.
intros Hab Hb; rewrite !L_ieee_value_eq, !L_ieee_units_eq by lia; exact (Ieee754.magnitude_nondecreasing a b Hab Hb).
Qed.
Lemma L_ieee_value_order a b : (0 <= a < 2047 * 2 ^ 52)%Z -> (0 <= b)%Z -> (L_ieee_value a < L_ieee_value b)%R -> (a < b)%Z.
Proof.
intros Ha Hb H; destruct (Z_lt_le_dec a b) as [|L]; [assumption|].
pose proof (L_ieee_value_nondecreasing b a ltac:(lia) ltac:(lia)); lra.
Qed.
Lemma L_ieee_value_one : L_ieee_value 0x3ff0000000000000 = 1%R.
Proof.
rewrite L_ieee_value_eq, L_ieee_units_eq, Ieee754.units_one by lia.
apply Rinv_r, Rgt_not_eq, Ieee754.unit_denominator_pos.
Qed.
Lemma L_ieee_value_half : L_ieee_value 0x3fe0000000000000 = (1 / 2)%R.
Proof.
rewrite L_ieee_value_eq, L_ieee_units_eq, Ieee754.units_half by lia.
replace (2 ^ 1074)%Z with (2 * 2 ^ 1073)%Z by (rewrite <- Z.pow_succ_r by lia; reflexivity); rewrite mult_IZR.
assert (0 < IZR (2 ^ 1073))%R by (apply (IZR_lt 0), Z.pow_pos_nonneg; lia); field; lra.
Qed.
Lemma L_ieee_value_positive b : (0 < b < 2047 * 2 ^ 52)%Z -> (0 < L_ieee_value b)%R.
Proof.
intros Hb; rewrite L_ieee_value_eq, L_ieee_units_eq by lia.
pose proof (Ieee754.magnitude_increasing 0 b ltac:(lia) ltac:(lia)); pose proof (Ieee754.magnitude_nonneg 0).
unfold Ieee754.magnitude in *; lra.
Qed.

(* ---- Lemmas ---- *)

Lemma dyadic_units_half : Statements.dyadic_units_half.statement.
Proof.
intros v s H Hs; rewrite !L_dyadic_units_eq by lia.
replace (1074 - (- (1) + s))%Z with (1 + (1074 - s))%Z by ring.
rewrite Z.pow_add_r by lia; pose proof (Z.quot_rem v 2); nia.
Qed.

Lemma ieee_units_increasing : Statements.ieee_units_increasing.statement.
Proof.
intros a b; intros; rewrite !L_ieee_units_eq by lia; apply Ieee754.units_increasing; lia.
Qed.

Lemma ieee_value_increasing : Statements.ieee_value_increasing.statement.
Proof.
intros a b; intros; rewrite !L_ieee_value_eq, !L_ieee_units_eq by lia.
pose proof (Ieee754.magnitude_increasing a b ltac:(lia) ltac:(lia)); assumption.
Qed.

Lemma ieee_value_zero : Statements.ieee_value_zero.statement.
Proof. red.
rewrite L_ieee_value_eq, L_ieee_units_eq by lia; unfold Rdiv; apply Rmult_0_l.
Qed.

Lemma ieee_value_one : Statements.ieee_value_one.statement.
Proof. red.
rewrite L_ieee_value_eq, L_ieee_units_eq, Ieee754.units_one by lia.
apply Rinv_r, Rgt_not_eq, Ieee754.unit_denominator_pos.
Qed.

Lemma ieee_value_units : Statements.ieee_value_units.statement.
Proof.
intros b v s; intros; unfold real_of_int.
rewrite L_ieee_value_eq, L_dyadic_units_eq, L_pow2_eq, Rmult_comm by lia.
pose proof (Ieee754.units_at_least (L_ieee_units b) v s); tauto.
Qed.

Lemma ieee_value_units_below : Statements.ieee_value_units_below.statement.
Proof.
intros b v s; intros; unfold real_of_int.
rewrite L_ieee_value_eq, L_dyadic_units_eq, L_pow2_eq, Rmult_comm by lia.
pose proof (Ieee754.units_at_most (L_ieee_units b) v s); tauto.
Qed.

Ltac lead_units s n m :=
  rewrite L_times_pow2_eq in * by lia; rewrite L_ieee_lead_eq, L_dyadic_units_eq, L_ieee_units_eq by lia;
  pose proof (Ieee754.units_lead s n m ltac:(lia) ltac:(lia) ltac:(lia)) as U;
  pose proof (Z.pow_pos_nonneg 2 n ltac:(lia) ltac:(lia)); pose proof (Z.pow_pos_nonneg 2 (1074 - s) ltac:(lia) ltac:(lia)).

Lemma ieee_lead_below : Statements.ieee_lead_below.statement.
Proof.
intros v n s m; intros; lead_units s n m.
apply Z.mul_lt_mono_pos_r with (2 ^ n)%Z; nia.
Qed.

Lemma ieee_lead_exact : Statements.ieee_lead_exact.statement.
Proof.
intros v n s m; intros; lead_units s n m.
apply Z.mul_reg_r with (2 ^ n)%Z; nia.
Qed.

Lemma ieee_lead_above : Statements.ieee_lead_above.statement.
Proof.
intros v n s m; intros; rewrite L_times_pow2_eq in * by lia.
rewrite L_ieee_lead_eq, L_dyadic_units_eq, L_ieee_units_eq by lia.
replace (1 + ((1149 - s - n) * 2 ^ 52 + m))%Z with ((1149 - s - n) * 2 ^ 52 + (m + 1))%Z by ring.
pose proof (Ieee754.units_lead s n (m + 1) ltac:(lia) ltac:(lia) ltac:(lia)) as U.
pose proof (Z.pow_pos_nonneg 2 n ltac:(lia) ltac:(lia)).
pose proof (Z.pow_pos_nonneg 2 (1074 - s) ltac:(lia) ltac:(lia)).
apply Z.mul_lt_mono_pos_r with (2 ^ n)%Z; nia.
Qed.
