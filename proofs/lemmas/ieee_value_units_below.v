From Vrr Require Ieee754.
Proof.
intros b v s; intros; unfold real_of_int.
rewrite L_ieee_value_eq, L_dyadic_units_eq, L_pow2_eq, Rmult_comm by lia.
pose proof (Ieee754.units_at_most (L_ieee_units b) v s); tauto.
Qed.
