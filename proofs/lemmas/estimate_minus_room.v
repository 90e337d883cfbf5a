Proof.
intros n num limbs x; intros; unfold x, L_times_plus; pose proof (L_natural_limit_above 119 limbs ltac:(lia)) as L.
change (2 ^ 119)%Z with (4 * (18446744073709551616 * 9007199254740992))%Z in L.
generalize dependent (L_natural_limit limbs); intros; nia.
Qed.
