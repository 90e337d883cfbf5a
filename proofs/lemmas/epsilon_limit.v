From Vrr Require Ieee754.
Proof.
rewrite L_ieee_value_eq, L_ieee_units_eq by lia.
replace (Ieee754.units _) with (8796093022208 * 2 ^ 1074)%Z by (vm_compute; reflexivity).
rewrite mult_IZR; assert (0 < IZR (2 ^ 1074))%R by (apply (IZR_lt 0), Z.pow_pos_nonneg; lia); field; lra.
Qed.
