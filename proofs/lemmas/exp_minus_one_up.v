From Vrr Require Comparisons.
Proof.
intros x g e z Hx Z E G; unfold P_product_up in *; rewrite L_one_minus_exp_eq, ?P_above_eq in *.
replace (L_exp_minus_one x) with (exp x - 1)%R by (unfold L_exp_minus_one; ring); exact (Comparisons.exp_minus_one x g e z G E Z).
Qed.
