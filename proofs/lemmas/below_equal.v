From Vrr Require NumberSlack.
Proof.
intros v n Hn Hv; apply P_below_eq, NumberSlack.below_same; exact Hv.
Qed.
