From Vrr Require Number.
Proof.
rewrite L_number_value_eq; apply Number.value_integer.
Qed.
