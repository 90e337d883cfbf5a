From Vrr Require Ln.
Proof.
intros a d y; intros; rewrite L_ln_ratio_eq, L_ln_fixed_eq, Rplus_comm; apply Ln.ln_ratio_fixed_tight; lia.
Qed.
