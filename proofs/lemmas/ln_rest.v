From Vrr Require Ln.
Proof.
intros y Hy; unfold real_of_int; rewrite L_ln_fixed_eq, Z.add_comm; exact (Ln.ln_rest y Hy).
Qed.
