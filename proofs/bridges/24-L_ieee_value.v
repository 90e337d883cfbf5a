From Vrr Require Ieee754.
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
