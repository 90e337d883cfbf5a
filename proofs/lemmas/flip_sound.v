Proof.
intros num k s v distance c Hd H B; unfold P_flip_log_at_most, P_flips_at_most, L_flips_log, real_of_int in *.
rewrite mult_IZR in B; apply (IZR_le 0) in Hd; pose proof (IZR_lt _ _ (L_pow2_positive s)) as P.
apply (Rmult_le_compat_l _ _ _ Hd) in H; apply Rmult_le_reg_r with (1 := P); lra.
Qed.
