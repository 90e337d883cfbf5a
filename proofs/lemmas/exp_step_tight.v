From Vrr Require Exp.
Proof.
intros y s i; intros; rewrite L_exp_reduced_eq, L_exp_times_eq, Rplus_comm by lia; rewrite L_ln_table_eq in * by lia.
apply Exp.exp_step_tight; lia.
Qed.
