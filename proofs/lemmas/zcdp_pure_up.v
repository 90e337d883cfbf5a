From Vrr Require Figures.
Proof.
intros x t z Hx Z T; unfold P_product_up, L_zcdp_pure in *; rewrite ?P_above_eq in *.
apply (Figures.product_above z x t _ _ 0 14); auto using Figures.above_same; lia.
Qed.
