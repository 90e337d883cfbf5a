From Vrr Require Exp.
Proof.
intros y i; cbv zeta; intros; pose proof (Exp.shrunk_range y i ltac:(lia) ltac:(lia)); unfold L_exp_shrunk; lia.
Qed.
