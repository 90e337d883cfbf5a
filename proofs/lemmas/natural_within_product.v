Proof.
intros v factor i; unfold P_natural_within, L_times_plus; intros; rewrite L_natural_limit_next by lia; nia.
Qed.
