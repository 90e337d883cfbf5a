From Vrr Require Exp.
Proof.
intros y s i; intros; rewrite L_exp_reduced_eq, L_exp_times_eq by lia; apply Exp.exp_step; lia.
Qed.
