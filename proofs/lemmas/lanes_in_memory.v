From Vrr Require BernoulliLanes.
Proof.
intros memory num words k Hk _ range; symmetry.
apply (BernoulliLanes.loop_on_tape num k (fun j => memory (shift words j))); auto.
- exact L_bernoulli_lanes_spec.
- exact (L_tape_of_sequence memory words).
- exact (L_lanes_from_memory_def memory num words k).
- intros j Hj; specialize (range j); cbv zeta in range; lia.
Qed.
