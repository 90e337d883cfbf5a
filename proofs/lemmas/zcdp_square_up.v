From Vrr Require Comparisons.
Proof.
intros x y z Hx Y Z; unfold P_product_up, P_quotient_up, L_zcdp_square in *; rewrite ?P_above_eq in *.
now apply (Comparisons.square_above x y).
Qed.
