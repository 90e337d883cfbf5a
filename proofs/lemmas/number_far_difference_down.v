From Vrr Require Number.
Proof.
intros a b c e f; intros; unfold P_difference_down; apply P_below_eq; rewrite !L_number_value_eq.
match goal with H : P_same _ _ |- _ => apply P_same_eq in H; subst c end; replace (- (1) + a)%Z with (a - 1)%Z by ring.
replace (_ + _)%R with (Number.value a e - Number.value b f)%R by ring; apply Number.far_difference_down; lia.
Qed.
