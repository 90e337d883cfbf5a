From Vrr Require Ieee754.
Proof.
intros a b; intros; rewrite !L_ieee_units_eq by lia; apply Ieee754.units_increasing; lia.
Qed.
