From Vrr Require Exp.
Proof.
intros y s; intros; rewrite L_exp_times_eq; apply Exp.exp_times_at_most; lia.
Qed.
