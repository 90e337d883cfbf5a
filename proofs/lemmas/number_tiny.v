From Vrr Require Number.
Proof.
intros r d e; intros; unfold r; rewrite L_number_value_eq, L_ieee_value_eq, L_ieee_units_eq by lia.
pose proof (Number.value_tiny d e ltac:(lia) ltac:(lia)) as T; pose proof Number.least_normal as N.
unfold Ieee754.magnitude in *; change (2 ^ 52)%Z with 4503599627370496%Z in *; split; [|exact T].
rewrite N; unfold Number.value; change (-1022)%Z with (- (1022))%Z; rewrite Number.two_inverse by lia.
unfold Rdiv; apply f_equal, f_equal; vm_compute; reflexivity.
Qed.
