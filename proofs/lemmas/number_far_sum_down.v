From Vrr Require Number.
Proof.
intros a b e f r; intros; unfold P_sum_down, r; apply P_below_eq; rewrite !L_number_value_eq.
apply Number.far_sum_down; lia.
Qed.
