Proof.
intros x factor; unfold L_times_square, L_times_plus; intros; nia.
Qed.
