Lemma L_one_minus_exp_eq x : L_one_minus_exp x = (1 - exp (- x))%R.
Proof. unfold L_one_minus_exp; rewrite exp_Ropp; unfold Rdiv; ring. Qed.
