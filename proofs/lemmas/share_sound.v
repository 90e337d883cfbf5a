Proof.
intros x epsilon num k t; cbv zeta; unfold P_is_dyadic, P_odds_at_most, L_times, real_of_int; intros E H.
pose proof (IZR_lt _ _ (L_pow2_positive k)); rewrite !plus_IZR, !mult_IZR, !plus_IZR, <- E in *.
apply Rmult_le_reg_r with (IZR (L_pow2 k)); [assumption|]; rewrite ?mult_IZR, ?plus_IZR, ?opp_IZR in *; lra.
Qed.
