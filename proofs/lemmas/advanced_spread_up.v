From Vrr Require Figures.
Proof.
intros; unfold P_product_up, L_ln_quotient, L_advanced_spread in *; rewrite ?P_above_eq in *.
eapply Figures.advanced_spread_above; eassumption.
Qed.
