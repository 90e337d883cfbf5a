From Vrr Require Uniform.
Proof.
intros n; intros; unfold P_uniform_rarely_fails; rewrite L_uniform_rejected_eq, !(Counting.power_eq L_power L_power_def), L_pow2_eq by lia.
pose proof (Uniform.twice_rejected 64 n) as twice; change (2 ^ Z.of_nat 64)%Z with (2 ^ 64)%Z in twice.
pose proof (Z.mod_pos_bound (2 ^ 64) n).
rewrite <- Z.pow_mul_l; apply Z.pow_le_mono_l; change 18446744073709551616%Z with (2 ^ 64)%Z; lia.
Qed.
