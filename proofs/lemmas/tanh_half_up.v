From Vrr Require Comparisons.
Proof.
intros x g d z Hx D Z G; unfold P_difference_down, P_quotient_up in *; rewrite L_one_minus_exp_eq in *.
rewrite ?P_above_eq, ?P_below_eq in *.
replace (2 + -(1) * g)%R with (2 - g)%R in D by ring.
replace (L_tanh_half x) with ((exp x - 1) / (exp x + 1))%R by (unfold L_tanh_half; cbv zeta; f_equal; ring).
exact (Comparisons.tanh_half_above x g d z Hx G D Z).
Qed.
