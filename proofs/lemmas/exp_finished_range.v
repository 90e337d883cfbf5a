From Vrr Require Exp.
Proof.
intros y s; cbv zeta; intros; pose proof (Exp.finished_range y s ltac:(lia) ltac:(lia)); unfold L_exp_finished.
rewrite ?(Z.mul_comm s); lia.
Qed.
