From Vrr Require BernoulliLanes.
Proof.
intros num k y; cbv zeta; intros; rewrite !L_pow2_eq in * by lia; symmetry.
replace (2 ^ k + -(1) * num)%Z with (2 ^ k - num)%Z by lia.
replace (64 + -(1) * L_popcount y 64)%Z with (64 - L_popcount y 64)%Z by lia.
apply (BernoulliLanes.lanes_law L_bernoulli_lanes); try lia.
- exact L_bernoulli_lanes_spec.
- exact L_popcount_spec.
- exact L_power_def.
- exact (Contracts.counter_of_condition _ _ (L_bernoulli_lanes_count_def num k y)).
Qed.
