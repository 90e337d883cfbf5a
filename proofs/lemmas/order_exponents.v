From Vrr Require Number.
Proof.
intros a d b e H; intros; rewrite !L_number_value_eq in H; apply Number.value_order in H; lia.
Qed.
