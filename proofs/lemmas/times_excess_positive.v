Proof.
intros x t num k; unfold P_above_uniform; intros; rewrite L_times_excess_eq; nia.
Qed.
