From Vrr Require HalfWidth.
Proof.
intros n size l c units d f alpha w.
unfold P_keep_at_least, P_risk_at_most, P_least_double, P_width_above, P_covering, L_times_pow2, real_of_int; cbv zeta.
intros Hs Ha Hf Hd Hc Hn Hd2 Hu Hu2 Hk Hr [Hw _] H.
replace (72 + 2 * d)%Z with (d + d + 72)%Z in H by ring; rewrite L_pow2_eq, !Z.pow_add_r in H by lia.
rewrite L_pow2_eq in Hw by lia; apply IZR_le in H; rewrite !mult_IZR in H.
change (IZR (2 ^ 72)) with 4722366482869645213696%R in H.
assert (D : (0 < IZR (2 ^ d))%R) by (apply (IZR_lt 0), Z.pow_pos_nonneg; lia).
apply (IZR_le 0) in Hc, Hn; assert (U : (0 < IZR units)%R) by (apply (IZR_lt 0); lia).
destruct (HalfWidth.covers (IZR n) (IZR l) (IZR c) (IZR units) (IZR (2 ^ d)) (ln (IZR (2 * size) / alpha)) (1 - f) w)
  as [W C]; lra.
Qed.
