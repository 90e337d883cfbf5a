From Vrr Require Number.
Proof.
intros a r e h H; unfold P_root_of_digits in H; apply P_below_eq; rewrite !L_number_value_eq.
replace (- (1) + r)%Z with (r - 1)%Z by lia; destruct H as [R [H|H]]; [apply Number.root_down with 62%Z | apply Number.root_down with 63%Z]; lia.
Qed.
