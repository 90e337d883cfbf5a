From Vrr Require NumberSlack.
Proof.
intros alpha r delta l a y z Ha0 Hd0 Ha Hd1 Hr Q2 Q1 L A; unfold P_sum_up in Q2; unfold P_quotient_up in Q1.
apply P_above_eq in Q1; apply P_above_eq in Q2; apply P_above_eq in L; apply P_below_eq in A; apply P_above_eq.
pose proof (NumberSlack.quotient_up y l a _ _ 5 1 Q1 L A Ha0 ltac:(lia) ltac:(lia)) as Y; change (5 + 1 + 1)%Z with 7%Z in Y.
exact (NumberSlack.sum_up z r y _ _ 0 7 7 Q2 (NumberSlack.above_same r 0 Hr) Y ltac:(lia) ltac:(lia) ltac:(lia)).
Qed.
