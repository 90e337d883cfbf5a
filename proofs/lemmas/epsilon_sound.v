Proof.
intros a b c Hb Ha H; rewrite L_ln_ratio_eq in H; unfold P_odds_at_most, real_of_int in *; rewrite Rmult_comm.
rewrite L_pow2_eq in H by lia; exact (Ln.epsilon_sound a b c Ha Hb H).
Qed.
