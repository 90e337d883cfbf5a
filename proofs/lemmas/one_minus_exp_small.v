From Vrr Require Figures.
Proof.
intros x g; rewrite L_one_minus_exp_eq, P_above_eq; apply Figures.one_minus_exp_small.
Qed.
