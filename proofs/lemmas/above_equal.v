From Vrr Require Slack.
Proof.
intros v n Hn Hv; apply P_above_eq, Slack.above_same; exact Hv.
Qed.
