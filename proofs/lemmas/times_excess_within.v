Proof.
intros x t num k i; unfold P_above_uniform; intros; rewrite L_times_excess_eq; apply within_factor; try assumption.
pose proof (L_pow2_positive k); nia.
Qed.
