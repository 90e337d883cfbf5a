From Vrr Require Ln.
Proof.
intros y Hy; rewrite L_ln_fixed_eq; exact (Ln.ln_fixed_positive y Hy).
Qed.
