From Vrr Require Number.
Proof.
intros a b c e f; intros; unfold P_sum_up; apply P_above_eq; rewrite !L_number_value_eq.
match goal with H : P_same _ _ |- _ => apply P_same_eq in H; subst c end; rewrite (Z.add_comm 1).
apply Number.far_sum_up; lia.
Qed.
