From Vrr Require RrBool.
Proof.
intros num k; intros; intros args y; cbv zeta; intros; rewrite !L_pow2_eq in * by lia.
rewrite (RrBool.rr_lanes_law L_bernoulli_lanes L_popcount L_power (L_rr_bool_lanes num k args) _ num k args y);
  try lia; cbv zeta.
- rewrite Z.mul_comm; do 2 f_equal; lia.
- exact L_bernoulli_lanes_spec.
- exact L_popcount_spec.
- exact L_power_def.
- reflexivity.
- exact (Contracts.counter_of_condition _ _ (L_rr_bool_lanes_count_def num k args y)).
Qed.
