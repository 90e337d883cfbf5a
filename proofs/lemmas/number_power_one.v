Proof.
intros x; rewrite L_number_power_eq by lia; apply Rmult_1_r.
Qed.
