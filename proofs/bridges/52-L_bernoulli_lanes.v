From Vrr Require BernoulliLanes.
Lemma L_bernoulli_lanes_spec : BernoulliLanes.lanes_spec L_bernoulli_lanes.
Proof. exact (BernoulliLanes.lanes_of_definition L_pow2 _ _ L_pow2_def (fun _ _ => eq_refl) L_bernoulli_lanes_def). Qed.
