From Vrr Require Comparisons.
Proof.
intros n x delta s f d a z; intros; unfold P_sum_up, P_product_up in *; rewrite ?P_above_eq in *.
replace (L_advanced n x delta) with (L_advanced_spread n delta * x + n * x * (exp x - 1))%R by (unfold L_advanced; ring).
eapply Comparisons.advanced_above; try eassumption.
replace (exp x - 1)%R with (L_exp_minus_one x) by (unfold L_exp_minus_one; ring); assumption.
Qed.
