From Vrr Require Ieee754.
Proof.
intros v n s m; intros; rewrite L_times_pow2_eq in * by lia.
rewrite L_ieee_lead_eq, L_dyadic_units_eq, L_ieee_units_eq by lia.
replace (1 + ((1149 - s - n) * 2 ^ 52 + m))%Z with ((1149 - s - n) * 2 ^ 52 + (m + 1))%Z by ring.
pose proof (Ieee754.units_lead s n (m + 1) ltac:(lia) ltac:(lia) ltac:(lia)) as U.
pose proof (Z.pow_pos_nonneg 2 n ltac:(lia) ltac:(lia)).
pose proof (Z.pow_pos_nonneg 2 (1074 - s) ltac:(lia) ltac:(lia)).
apply Z.mul_lt_mono_pos_r with (2 ^ n)%Z; nia.
Qed.
