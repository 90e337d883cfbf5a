Proof.
intros n start odds; split; [apply L_walk_weight_def | apply L_walk_sum_def]; lia.
Qed.
