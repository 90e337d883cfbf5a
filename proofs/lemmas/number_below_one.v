From Vrr Require Comparisons.
Proof.
intros; rewrite L_number_value_eq in *; eapply Comparisons.value_below_one; eassumption.
Qed.
