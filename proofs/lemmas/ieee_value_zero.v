Proof.
rewrite L_ieee_value_eq, L_ieee_units_eq by lia; unfold Rdiv; apply Rmult_0_l.
Qed.
