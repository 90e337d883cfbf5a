From Vrr Require Number.
Proof.
intros x v n m L P H; rewrite P_below_eq in *; destruct H as [H U]; split; [assumption|].
pose proof (Number.slack_more n m ltac:(lia)); nra.
Qed.
