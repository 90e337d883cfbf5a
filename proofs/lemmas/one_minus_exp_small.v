From Vrr Require Comparisons.
Proof.
intros x g; rewrite L_one_minus_exp_eq, P_above_eq; apply Comparisons.one_minus_exp_small.
Qed.
