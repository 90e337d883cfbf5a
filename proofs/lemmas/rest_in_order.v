Proof.
intros x num k; intros; unfold P_rest_order, L_times_plus, L_times_pow2; nia.
Qed.
