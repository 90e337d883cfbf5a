From Vrr Require Uniform.
Proof.
intros n w; cbv zeta; intros; rewrite L_uniform_value_eq by lia; apply Uniform.uniform_value_range; [lia|].
change (2 ^ Z.of_nat 64)%Z with 18446744073709551616%Z; lia.
Qed.
