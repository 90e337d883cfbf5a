From Vrr Require Number.
Proof.
intros d e H; rewrite L_number_value_eq; apply Number.value_positive; assumption.
Qed.
