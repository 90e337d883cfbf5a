From Vrr Require UniformFresh.
Proof.
intros n left1 i j; cbv zeta; intros.
apply (UniformFresh.draws_in_order L_tape_word (L_uniform_accepts n)); auto.
- exact (L_uniform_next_def n).
- exact (L_uniform_left_def n).
Qed.
