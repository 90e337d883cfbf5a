Proof.
intros x Hx; rewrite L_one_minus_exp_eq; pose proof (exp_increasing (- x) 0 ltac:(lra)); rewrite exp_0 in *; lra.
Qed.
