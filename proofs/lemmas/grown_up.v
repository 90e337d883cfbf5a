From Vrr Require NumberSlack.
Proof.
intros num k t u p g e x y Hu Q2 Q1 H E G P; unfold P_product_up in Q1, Q2; apply P_above_eq in Q1; apply P_above_eq in Q2.
apply P_above_eq in E; apply P_above_eq in G; apply P_above_eq in P; apply P_above_eq.
pose proof (NumberSlack.product_up x p g _ _ 1 4 Q1 P G ltac:(lia) ltac:(lia)) as X.
pose proof (NumberSlack.product_up y x e _ _ _ 1 Q2 X E ltac:(lia) ltac:(lia)) as Y; unfold L_pair_grown.
replace (exp u * L_one_minus_exp u * L_pair_p num k t)%R with (L_pair_p num k t * L_one_minus_exp u * exp u)%R by ring.
exact Y.
Qed.
