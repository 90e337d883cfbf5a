Proof.
intros x; rewrite L_number_power_eq by lia; reflexivity.
Qed.
