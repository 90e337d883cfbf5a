From Vrr Require Ln.
Proof.
intros a b e c Hb Ha H; unfold L_ln_finer, L_ln_units, P_odds_at_most, real_of_int in *; rewrite Rmult_comm.
pose proof (IZR_lt _ _ (L_pow2_positive (120 + e))) as P; rewrite (Rmult_comm c) in H.
exact (Ln.epsilon_sound a b c Ha Hb (Rmult_le_reg_l _ _ _ P H)).
Qed.
