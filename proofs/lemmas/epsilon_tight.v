Proof.
intros a b pattern; cbv zeta; intros Hb Ha H; rewrite L_ln_ratio_eq in H; unfold Ln.ln_ratio, real_of_int in *.
rewrite L_pow2_eq in H by lia; change (2 ^ 120)%Z with Ln.one in H; lra.
Qed.
