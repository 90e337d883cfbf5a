From Vrr Require BernoulliLanes.
Proof.
intros num k left1 Hk; symmetry.
apply (BernoulliLanes.loop_on_tape num k (fun j => L_tape_word (left1 - j)) (L_tape left1)
         (fun i => L_lanes_from_tape num k i left1) L_bernoulli_lanes); auto.
- exact L_bernoulli_lanes_spec.
- exact (L_tape_sequence left1).
- exact (L_lanes_from_tape_loop num k left1).
- intros; apply L_tape_word_bounds.
Qed.
