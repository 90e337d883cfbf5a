From Vrr Require Number.
Proof.
intros d e; rewrite L_number_value_eq; apply Number.value_sign.
Qed.
