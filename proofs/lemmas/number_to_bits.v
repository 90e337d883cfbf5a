Proof.
intros b d m e x r r1; intros; match goal with H : P_same _ _ |- _ => apply P_same_eq in H end.
unfold r, r1, x in *; rewrite L_number_value_eq, L_ieee_value_eq, L_ieee_units_eq by lia.
pose proof (Number.value_to_bits d m e ltac:(lia) ltac:(lia) ltac:(lia)) as H7; unfold Ieee754.magnitude in H7.
replace ((e + 1085) * 2 ^ 52 + m)%Z with b in H7 by lia; lra.
Qed.
