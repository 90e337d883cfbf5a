From Vrr Require Number.
Proof.
intros b d m e r r1 H; unfold P_lead_bits in H.
unfold r, r1 in *; rewrite L_number_value_eq, L_ieee_value_eq, L_ieee_units_eq by lia.
pose proof (Number.value_to_bits d m e ltac:(lia) ltac:(lia) ltac:(lia)) as H7; unfold Ieee754.magnitude in H7.
replace ((e + 1085) * 2 ^ 52 + m)%Z with b in H7 by lia; lra.
Qed.
