From Vrr Require Comparisons.
Proof.
intros; unfold P_product_up, P_product_down, P_quotient_up in *; rewrite ?P_above_eq, ?P_below_eq in *.
eapply Comparisons.gaussian_above; eassumption.
Qed.
