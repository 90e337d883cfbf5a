From Vrr Require Uniform.
Proof.
intros n; intros; unfold P_uniform_law; cbv zeta; rewrite L_uniform_rejected_eq by lia.
rewrite Z.rem_mod_nonneg, Z.quot_div_nonneg by lia; change 18446744073709551616%Z with (2 ^ 64)%Z.
pose proof (Uniform.twice_rejected 64 n) as twice; change (2 ^ Z.of_nat 64)%Z with (2 ^ 64)%Z in twice.
split; [split; [reflexivity | lia]|]; intros v; intros; symmetry.
apply (Uniform.uniform_count_law n v); try lia; apply L_uniform_count_counter; lia.
Qed.
