From Vrr Require Figures.
Proof.
intros; rewrite L_number_value_eq in *; eapply Figures.value_below_one; eassumption.
Qed.
