Proof.
intros n start odds first square rest; split; [apply L_gain_sum_def; lia|].
rewrite (proj1 (L_gain_bound_def _ _ _ _)) by lia; rewrite L_one_at_most_eq; apply Rmin_r.
Qed.
