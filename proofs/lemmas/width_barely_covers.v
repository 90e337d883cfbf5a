From Vrr Require HalfWidth.
Proof.
intros n size l c units d f alpha w.
unfold P_keep_close, P_risk_close, P_least_double, P_width_tight, P_barely_covering, L_times_pow2, real_of_int; cbv zeta.
intros Hs Ha Hf Hd Hc Hl Hn Hd2 Hu Hu2 Hk Hr [Hw L] H.
replace (72 + 2 * d)%Z with (d + d + 72)%Z in H by ring; rewrite L_pow2_eq, !Z.pow_add_r in H by lia.
rewrite L_pow2_eq in Hw, L by lia; apply IZR_le in H; rewrite !mult_IZR in H.
change (IZR (2 ^ 72)) with 4722366482869645213696%R in H.
assert (D : (0 < IZR (2 ^ d))%R) by (apply (IZR_lt 0), Z.pow_pos_nonneg; lia).
destruct (HalfWidth.double_near units d ltac:(lia) ltac:(lia)) as (b & Hb & B1 & B2).
assert (W : (w * IZR (2 ^ d) <= IZR units * (1 + / 4503599627370496))%R).
{ assert (V : (L_ieee_value b * IZR (2 ^ d) <= IZR units * (1 + / 4503599627370496))%R).
  { rewrite L_ieee_value_eq, L_ieee_units_eq by lia.
    destruct (Ieee754.scaled_units (Ieee754.units b) units d ltac:(lia)) as [E P]; apply IZR_le in B2.
    rewrite !mult_IZR, plus_IZR in B2; change (IZR (2 ^ 52)) with 4503599627370496%R in B2; nra. }
  apply Rle_trans with (2 := V); apply Rmult_le_compat_r; [lra|]; apply L; try lia.
  rewrite L_ieee_value_eq, L_ieee_units_eq by lia; rewrite Rmult_comm; apply Ieee754.units_at_least; [lia | exact B1]. }
apply (IZR_le 0) in Hc, Hn, Hl; assert (U : (0 < IZR units)%R) by (apply (IZR_lt 0); lia).
assert (0 <= w)%R by (apply Rmult_le_reg_r with (IZR (2 ^ d)); lra).
pose proof (HalfWidth.barely_covers (IZR n) (IZR l) (IZR c) (IZR units) (IZR (2 ^ d)) (ln (IZR (2 * size) / alpha)) (1 - f) w)
  as C; rewrite mult_IZR in *.
assert (R : (2 * (w * (1 - f)) * (w * (1 - f)) <=
  IZR n * ln (2 * IZR size / alpha) * (1 + / 281474976710656))%R) by (apply C; lra); lra.
Qed.
