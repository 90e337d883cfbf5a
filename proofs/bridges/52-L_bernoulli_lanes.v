From Vrr Require Counting.
From Vrr Require Contracts.
Lemma L_bernoulli_lanes_spec : Counting.lanes_spec L_bernoulli_lanes.
Proof. exact (Contracts.lanes_of_definition L_pow2 _ _ L_pow2_def (fun _ _ => eq_refl) L_bernoulli_lanes_def). Qed.
