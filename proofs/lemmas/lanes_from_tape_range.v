From Vrr Require BernoulliLanes.
Proof.
intros num k i left1 lanes; unfold lanes.
pose proof (BernoulliLanes.word_loop_range _ _ _ _ (L_lanes_from_tape_loop num k left1)
              (fun j => L_tape_word_bounds (left1 - j)) i); lia.
Qed.
