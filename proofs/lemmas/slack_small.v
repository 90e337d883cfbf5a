From Vrr Require Number.
Proof.
intros n r; intros; unfold r, real_of_int; rewrite L_slack_eq; apply Number.slack_small; lia.
Qed.
