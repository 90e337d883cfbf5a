From Vrr Require Ieee754.
Proof.
rewrite L_ieee_value_eq, L_ieee_units_eq, Ieee754.units_one by lia.
apply Rinv_r, Rgt_not_eq, Ieee754.unit_denominator_pos.
Qed.
