From Vrr Require Ln.
Proof.
intros a Ha; rewrite L_ln_ratio_eq; exact (Ln.ln_ratio_equal a Ha).
Qed.
