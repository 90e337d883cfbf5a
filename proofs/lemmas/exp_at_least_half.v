From Vrr Require Exp.
Proof.
intros s; intros; rewrite L_exp_times_eq; exact (Exp.exp_at_least_half s ltac:(split; assumption)).
Qed.
