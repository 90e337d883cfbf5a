From Vrr Require Number.
Proof.
intros d e H; rewrite L_number_value_eq; now apply Number.value_positive.
Qed.
