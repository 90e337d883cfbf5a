From Vrr Require UniformFresh.
Proof.
intros n left1 c passes i; cbv zeta; intros.
destruct (UniformFresh.fill_fresh L_tape_word _ _ _ _ _ _ (L_uniform_accepts_bit n) (L_uniform_next_def n) (L_uniform_left_def n)
  (L_uniform_hits_def n) (L_uniform_missing_def n) (L_uniform_rest_def n) left1 c passes i) as [[]]; auto.
Qed.
