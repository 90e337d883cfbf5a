From Vrr Require Exp.
Lemma L_exp_times_eq y s : L_exp_times y s = Exp.exp_times y s.
Proof. unfold L_exp_times, Exp.exp_times, real_of_int; rewrite exp_Ropp; unfold Rdiv; rewrite Rmult_1_l; reflexivity. Qed.
