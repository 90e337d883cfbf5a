From Vrr Require Number.
Proof.
intros d e; intros; rewrite L_number_value_eq; apply Number.value_below_two_127; lia.
Qed.
