From Vrr Require Slack.
Proof.
intros alpha x l a y z; cbv zeta; intros Ha; intros; unfold P_sum_down, P_quotient_down in *; literals.
repeat match goal with
  | H : P_below _ _ _ |- _ => apply P_below_eq in H
  | H : P_above _ _ _ |- _ => apply P_above_eq in H
  end.
apply P_below_eq; assert (Slack.below y (L_ln_quotient alpha 1 / (-1 + alpha)) (5 + 1 + 1)) as Y
  by (eapply Slack.quotient_down; eauto; try lia; lra).
assert (Slack.below z (L_rdp_saved alpha) (7 + 1)) as Z.
{ unfold L_rdp_saved; cbv zeta; literals; rewrite ?(Rplus_comm (_ / _)); eapply Slack.sum_down; eauto; lia. }
apply Slack.below_more with (1 := Z); lia.
Qed.
