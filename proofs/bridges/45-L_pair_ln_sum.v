From Vrr Require RenyiBounds.
Lemma L_pair_excess_eq num k t u :
  L_pair_excess num k t u = RenyiBounds.pair_excess (L_pair_p num k t) (L_pair_q num k t) u.
Proof. unfold L_pair_excess, L_pair_grown, L_pair_bias, RenyiBounds.pair_excess; rewrite L_one_minus_exp_eq; ring. Qed.
Lemma L_pair_ln_sum_eq num k t u :
  L_pair_ln_sum num k t u = ln (1 + RenyiBounds.pair_excess (L_pair_p num k t) (L_pair_q num k t) u).
Proof. unfold L_pair_ln_sum, L_ln_one_plus; now rewrite L_pair_excess_eq. Qed.
