From Vrr Require RrBool.
Proof.
intros num k epsilon; cbv zeta; intros; rewrite L_pow2_eq in * by lia.
intros args others S; intros; rewrite L_pow2_eq, Rmult_comm, (Rmult_comm epsilon) by lia.
apply (RrBool.rr_lanes_dp L_bernoulli_lanes L_popcount (L_rr_bool_lanes num k) (Contracts.member S))
  with num; try lia.
- exact L_bernoulli_lanes_spec.
- exact L_popcount_spec.
- reflexivity.
- exact (Contracts.counter_of_member S _ _ (L_rr_bool_lanes_count_in_def num k args S)).
- exact (Contracts.counter_of_member S _ _ (L_rr_bool_lanes_count_in_def num k others S)).
- replace (2 ^ k - num)%Z with (2 ^ k + -(1) * num)%Z by lia; auto.
Qed.
