From Vrr Require Ieee754.
Proof.
intros b num k E; intros; unfold P_is_dyadic, real_of_int; rewrite L_dyadic_units_eq in E by lia.
rewrite L_ieee_value_eq, L_pow2_eq, <- E by lia; apply Rle_antisym.
- apply Ieee754.units_at_most; lia.
- apply Ieee754.units_at_least; lia.
Qed.
