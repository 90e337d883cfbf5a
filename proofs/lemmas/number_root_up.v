From Vrr Require Number.
Proof.
intros a r e h H; unfold P_root_of_digits in H; apply P_above_eq; rewrite !L_number_value_eq.
destruct H as [R [H|H]]; [apply Number.root_up with 62%Z | apply Number.root_up with 63%Z]; lia.
Qed.
