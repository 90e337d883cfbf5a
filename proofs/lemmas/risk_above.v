From Vrr Require HalfWidth.
Proof.
intros size num k shift v h sum; unfold P_coarser, P_risk_sum, real_of_int; cbv zeta; intros.
rewrite L_ln_ratio_eq, L_times_pow2_eq in * by lia; rewrite L_ln_risk_eq by lia.
pose proof (HalfWidth.risk_above size num k shift ltac:(lia) ltac:(lia) ltac:(lia) v h) as R.
replace sum with (h + (k + 1 - shift) * 0x162e42fefa39f0)%Z by lia; apply R; [assumption | lia].
Qed.
