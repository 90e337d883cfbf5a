Proof.
intros n; apply L_number_value_0.
Qed.
