From Vrr Require Ln.
Proof.
intros y; intros; rewrite L_ln_fixed_eq; exact (Ln.ln_fixed_at_most y ltac:(lia)).
Qed.
