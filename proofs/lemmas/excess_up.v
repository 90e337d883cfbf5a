From Vrr Require NumberSlack.
Proof.
intros num k t u y b g s z Hu Q1 Q2 H G B Y; unfold P_product_up in Q2; unfold P_sum_up in Q1.
apply P_above_eq in Q1; apply P_above_eq in Q2; apply P_above_eq in G; apply P_above_eq in B; apply P_above_eq in Y.
apply P_above_eq; pose proof (NumberSlack.sum_up s y b _ _ 8 2 8 Q1 Y B ltac:(lia) ltac:(lia) ltac:(lia)) as X.
pose proof (NumberSlack.product_up z g s _ _ 4 _ Q2 G X ltac:(lia) ltac:(lia)) as Z; unfold L_pair_excess.
rewrite (Rplus_comm (L_pair_bias num k t)); apply NumberSlack.above_more with (1 := Z); lia.
Qed.
