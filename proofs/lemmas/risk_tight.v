From Vrr Require HalfWidth.
Proof.
intros size num k shift v h sum; unfold P_coarser, P_risk_sum, real_of_int; cbv zeta; intros.
assert (0 <= k)%Z by (destruct (Z.le_gt_cases 0 k); [|rewrite (L_pow2_negative k) in * by lia]; lia).
rewrite L_ln_ratio_eq, L_times_pow2_eq, !L_pow2_eq in * by lia; rewrite L_ln_risk_eq by lia.
pose proof (HalfWidth.risk_tight size num k shift ltac:(lia) ltac:(lia) ltac:(lia) v h ltac:(lia) ltac:(lia)
  ltac:(lra) ltac:(lia)) as R.
replace sum with (h + (k + 1 - shift) * 0x162e42fefa39f0)%Z by lia; lra.
Qed.
