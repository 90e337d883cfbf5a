From Vrr Require Comparisons.
Proof.
intros x t z Hx Z T; unfold P_product_up, L_zcdp_pure in *; rewrite ?P_above_eq in *.
apply (Comparisons.product_above z x t _ _ 0 14); auto using Comparisons.above_same; lia.
Qed.
