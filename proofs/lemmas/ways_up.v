From Vrr Require Comparisons.
Proof.
intros n i x y z; cbv zeta; intros H Hn X Z Y; unfold P_product_up, P_quotient_up in *; rewrite !P_above_eq in *.
rewrite (proj2 (L_ways_def n (1 + i))), (Rmult_comm (real_of_int (_ + _))) by lia.
replace (- (1) + (1 + i))%Z with i by lia; replace (1 + n + - (1) * (1 + i))%Z with (n + - (1) * i)%Z by lia.
apply (Comparisons.quotient_above z y (real_of_int (1 + i)) _ _ (2 * i + 1) 0); try lia; try assumption.
- apply (Comparisons.product_above y x (real_of_int (n + - (1) * i)) _ _ (2 * i) 0); try lia; try assumption.
  apply Comparisons.above_same, (IZR_le 0); lia.
- apply Comparisons.below_same, (IZR_le 0); lia.
- apply (IZR_lt 0); lia.
Qed.
