From Vrr Require Number.
Proof.
intros z a n q e s; intros; unfold P_quotient_up; apply P_above_eq.
match goal with H : P_finely_above _ _ |- _ => apply P_finely_above_eq in H end.
match goal with H : P_small_up _ _ _ _ _ |- _ => unfold P_small_up in H; cbv zeta in H end.
rewrite !L_number_value_eq in *; apply Number.small_up with q; try lia.
replace (e - 32)%Z with s by lia; assumption.
Qed.
