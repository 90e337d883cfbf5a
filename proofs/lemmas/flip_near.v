Proof.
intros num k s v distance c Hd H L pattern; cbv zeta; intros Hp0 Hp1 Hp2; specialize (L pattern Hp0 Hp1 Hp2).
unfold P_flip_log_near, L_flips_log, real_of_int in *; rewrite mult_IZR in L; apply (IZR_le 0) in Hd.
pose proof (IZR_lt _ _ (L_pow2_positive s)) as P; apply (Rmult_le_compat_l _ _ _ Hd) in H.
apply Rmult_lt_reg_r with (1 := P); lra.
Qed.
