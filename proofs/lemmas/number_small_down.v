From Vrr Require Number.
Proof.
intros z a n q e s; intros; unfold P_quotient_down; apply P_below_eq.
match goal with H : P_finely_below _ _ |- _ => apply P_finely_below_eq in H end.
match goal with H : P_small_down _ _ _ _ _ |- _ => unfold P_small_down in H; cbv zeta in H end.
rewrite !L_number_value_eq in *; apply Number.small_down with q; try lia.
replace (e - 32)%Z with s by lia; assumption.
Qed.
