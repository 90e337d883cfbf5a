From Vrr Require Slack.
Proof.
intros v n Hn Hv; apply P_below_eq, Slack.below_same; exact Hv.
Qed.
