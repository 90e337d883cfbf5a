From Vrr Require LnNear.
Proof.
intros a b u Hb Ha H F; unfold P_ln_digits, P_ln_near in *; intros Hab; rewrite L_ln_ratio_eq in H.
pose proof (LnNear.gap_far a b ltac:(lia) ltac:(lia)) as G.
pose proof (LnNear.log_odds_at_least _ (LnNear.gap_range a b ltac:(lia))) as L.
rewrite <- (LnNear.ln_of_gap a b ltac:(lia)) in L; unfold Ln.ln_ratio, real_of_int in *; apply le_IZR; lra.
Qed.
