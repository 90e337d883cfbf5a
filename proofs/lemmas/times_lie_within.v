Proof.
intros x num k i; intros; rewrite L_times_lie_eq; apply within_factor; try assumption.
pose proof (L_pow2_small k); lia.
Qed.
