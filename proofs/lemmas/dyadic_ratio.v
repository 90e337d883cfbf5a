Proof.
intros x c num k t; cbv zeta; unfold P_is_dyadic, L_times, real_of_int; intros H E.
pose proof (IZR_lt _ _ (L_pow2_positive k)); rewrite plus_IZR, !mult_IZR, opp_IZR, <- E in *.
apply Rmult_le_reg_r with (IZR (L_pow2 k)); [assumption|]; lra.
Qed.
