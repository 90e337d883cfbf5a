Proof.
intros e; rewrite L_number_value_eq; apply Rmult_0_l.
Qed.
