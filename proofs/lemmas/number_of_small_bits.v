From Vrr Require Number.
Proof.
intros b; intros; rewrite L_number_value_eq, L_ieee_value_eq, L_ieee_units_eq by lia; apply Number.value_of_small; lia.
Qed.
