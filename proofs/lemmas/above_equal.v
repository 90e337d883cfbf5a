From Vrr Require NumberSlack.
Proof.
intros v n Hn Hv; apply P_above_eq, NumberSlack.above_same; exact Hv.
Qed.
