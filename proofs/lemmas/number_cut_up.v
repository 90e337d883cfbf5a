From Vrr Require Number.
Proof.
intros h w e f x; intros; apply P_finely_above_eq; rewrite !L_number_value_eq.
match goal with H : P_same _ _ |- _ => apply P_same_eq in H; subst f end; rewrite (Z.add_comm 64).
apply Number.value_cut_up; lia.
Qed.
