From Vrr Require LnTable Exp.
Lemma L_exp_reduced_eq y s i : (1 <= i)%Z ->
  L_exp_reduced y s i = Exp.exp_times (y - Z.shiftr y i - 2) (s - LnTable.table i).
Proof.
  intros Hi; unfold L_exp_reduced, L_exp_shrunk; rewrite L_exp_times_eq, L_ln_table_eq by assumption.
  f_equal; ring.
Qed.
