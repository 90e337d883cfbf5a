From Vrr Require BernoulliLanes.
Proof.
intros num k n; intros; rewrite !L_pow2_eq in * by lia.
rewrite (BernoulliLanes.trial_law (L_bernoulli_count num k) num k n); try lia; [f_equal; f_equal; lia|].
apply Contracts.counter_of_indicator with (f := L_bernoulli_trial num k); [|exact (L_bernoulli_count_def num k)].
intros T HT; rewrite L_bernoulli_trial_eq by lia; destruct (Z.ltb_spec (T mod 2 ^ k) num); split; lia.
Qed.
