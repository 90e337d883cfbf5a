From Vrr Require Comparisons.
Proof.
intros; unfold P_product_up, L_ln_quotient, L_advanced_spread in *; rewrite ?P_above_eq in *.
eapply Comparisons.advanced_spread_above; eassumption.
Qed.
