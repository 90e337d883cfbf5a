From Vrr Require Number.
Proof.
intros a b e f r; intros; unfold P_difference_up, r; apply P_above_eq; rewrite !L_number_value_eq.
replace (_ + _)%R with (Number.value a e - Number.value b f)%R by ring; apply Number.far_difference_up; lia.
Qed.
