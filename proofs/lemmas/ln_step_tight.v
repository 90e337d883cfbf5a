From Vrr Require Ln.
Proof.
intros y i; cbv zeta; intros; unfold real_of_int; rewrite !L_ln_fixed_eq, L_ln_table_eq by lia.
replace (y + - (1) * Z.shiftr y i)%Z with (y - Z.shiftr y i)%Z by ring.
pose proof (Ln.ln_step_tight y i ltac:(lia) ltac:(lia) ltac:(lia)); lra.
Qed.
