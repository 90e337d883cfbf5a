Proof.
intros x t num k i; intros; rewrite L_times_truth_eq; apply within_factor_3; try assumption.
pose proof (L_pow2_small k ltac:(lia)); pose proof (L_pow2_positive k); nia.
Qed.
