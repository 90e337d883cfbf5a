Proof.
intros a b e u H; unfold P_odds_log_at_most; unfold L_ln_finer in H; lra.
Qed.
