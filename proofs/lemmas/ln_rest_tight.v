From Vrr Require Ln.
Proof.
intros y; intros; unfold real_of_int; rewrite L_ln_fixed_eq, Z.add_comm.
pose proof (Ln.ln_rest_tight y ltac:(lia)) as H2; unfold Z.sub in H2; lra.
Qed.
