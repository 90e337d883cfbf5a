From Vrr Require Number.
Proof.
intros x H; rewrite !P_above_eq; pose proof (Number.slack_one 0); pose proof (Number.slack_one 1); unfold Number.above.
split; (split; [lra | nra]).
Qed.
