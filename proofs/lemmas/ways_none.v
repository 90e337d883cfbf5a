From Vrr Require Comparisons.
Proof.
intros n; rewrite P_above_eq, (proj1 (L_ways_def n 0)) by lia; apply Comparisons.above_same; lra.
Qed.
