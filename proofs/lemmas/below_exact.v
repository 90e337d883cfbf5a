From Vrr Require Number.
Proof.
intros x H; rewrite !P_below_eq; pose proof (Number.slack_one 0); pose proof (Number.slack_one 1); unfold Number.below.
split; (split; [lra | nra]).
Qed.
