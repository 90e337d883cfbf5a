From Vrr Require Ln.
Proof.
intros i; cbv zeta; intros; rewrite L_ln_table_eq by lia; apply Ln.table_range; lia.
Qed.
