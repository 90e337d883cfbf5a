From Vrr Require Number.
Proof.
intros b d e H; unfold P_normal_bits in H.
rewrite L_number_value_eq, L_ieee_value_eq, L_ieee_units_eq by lia; destruct (Z.eq_dec e 971) as [->|].
- rewrite Number.value_of_top by lia; unfold Ieee754.magnitude; do 3 f_equal; lia.
- rewrite Number.value_of_normal by lia; unfold Ieee754.magnitude; do 3 f_equal; lia.
Qed.
