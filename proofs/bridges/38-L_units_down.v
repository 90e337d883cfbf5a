From Vrr Require EpsilonDown.
Lemma L_units_down_eq s u : L_units_down s u = EpsilonDown.units_down s u.
Proof.
destruct (L_units_down'def s u) as [none some]; unfold EpsilonDown.units_down.
destruct (Z.ltb_spec u 0x800000000000000000000) as [|L]; [apply none; lia|]; destruct (some ltac:(lia)) as [coarse fine].
destruct (Z.eqb_spec s 120) as [E | N]; [rewrite (coarse E) | rewrite (fine N), Z.quot_div_nonneg by lia]; lia.
Qed.
