From Vrr Require Number.
Proof.
intros a b q k e f s x; intros; unfold P_quotient_down; apply P_below_eq; rewrite !L_number_value_eq.
match goal with H : P_same _ _ |- _ => apply P_same_eq in H; subst s end; unfold x in *; rewrite L_times_pow2_eq in * by lia.
replace (e + - (1) * k + - (1) * f)%Z with (e - f - k)%Z by ring.
apply Number.finely_below_once, Number.quotient_down; lia.
Qed.
