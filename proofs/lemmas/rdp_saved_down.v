From Vrr Require NumberSlack.
Proof.
intros alpha x l a y z; cbv zeta; intros Ha; intros; unfold P_sum_down, P_quotient_down in *; literals.
repeat match goal with
  | H : P_below _ _ _ |- _ => apply P_below_eq in H
  | H : P_above _ _ _ |- _ => apply P_above_eq in H
  end.
apply P_below_eq; assert (NumberSlack.below y (L_ln_quotient alpha 1 / (-1 + alpha)) (5 + 1 + 1)) as Y
  by (eapply NumberSlack.quotient_down; eauto; try lia; lra).
assert (NumberSlack.below z (L_rdp_saved alpha) (7 + 1)) as Z.
{ unfold L_rdp_saved; cbv zeta; literals; rewrite ?(Rplus_comm (_ / _)); eapply NumberSlack.sum_down; eauto; lia. }
apply NumberSlack.below_more with (1 := Z); lia.
Qed.
