Proof.
intros a b u; cbv zeta; intros Hb Ha H; rewrite L_ln_ratio_eq in H; rewrite L_ln_finer_eq by lia; exact H.
Qed.
