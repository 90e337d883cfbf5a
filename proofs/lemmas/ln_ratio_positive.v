From Vrr Require Ln.
Proof.
intros a b; intros; rewrite L_ln_ratio_eq; apply Ln.ln_ratio_positive; lia.
Qed.
