From Vrr Require Number.
Lemma L_slack_negative n : (n <= 0)%Z -> L_slack n = 1%R.
Proof. intros H; now apply L_slack_def. Qed.
Lemma L_slack_eq n : L_slack n = Number.slack n.
Proof.
  destruct (Z_le_gt_dec 0 n) as [H|H].
  - pattern n; apply natlike_ind; [| |exact H]; [now rewrite L_slack_negative by lia|].
    intros m Hm IH; destruct (L_slack_def (Z.succ m)) as [_ step]; rewrite step by lia.
    replace (- (1) + Z.succ m)%Z with m by lia; rewrite IH; unfold Z.succ.
    rewrite Number.slack_sum, Number.slack_once by lia; unfold Number.share; field.
  - rewrite L_slack_negative by lia; unfold Number.slack; now destruct n.
Qed.
