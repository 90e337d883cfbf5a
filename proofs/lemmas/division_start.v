From Vrr Require Quotient.
Proof.
intros num den; rewrite P_division_iff by lia; unfold Quotient.division; ring.
Qed.
