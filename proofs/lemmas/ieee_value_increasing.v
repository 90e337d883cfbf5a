From Vrr Require Ieee754.
Proof.
intros a b; intros; rewrite !L_ieee_value_eq, !L_ieee_units_eq by lia.
pose proof (Ieee754.magnitude_increasing a b ltac:(lia) ltac:(lia)); assumption.
Qed.
