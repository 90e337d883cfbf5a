From Vrr Require Comparisons.
Proof.
intros q; rewrite P_above_eq; replace (L_deviation 0 q) with 0%R.
- apply Comparisons.above_more with 0%Z; [apply Comparisons.above_same; lra | lia].
- unfold L_deviation; rewrite (proj2 (L_deviation_sum_def 0 q (1 + 0))) by lia; cbv zeta; change (- (1) + (1 + 0))%Z with 0%Z.
  rewrite (proj1 (L_deviation_sum_def 0 q 0)) by lia; unfold L_deviation_term, real_of_int.
  replace (0 + -(1) * (q * 0))%R with 0%R by ring; rewrite Rabs_R0; ring.
Qed.
