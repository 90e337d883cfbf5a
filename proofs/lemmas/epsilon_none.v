From Vrr Require Ieee754.
Proof.
intros a b pattern; cbv zeta; intros Hp0 Hp1 Hp2; exfalso.
pose proof (L_ieee_value_nondecreasing 0 pattern ltac:(lia) ltac:(lia)) as L; rewrite (L_ieee_value_eq 0) in L.
rewrite L_ieee_units_eq in L by lia; change (Ieee754.units 0) with 0%Z in L; lra.
Qed.
