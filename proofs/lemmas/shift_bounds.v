From Vrr Require Ln.
Proof.
intros y i; cbv zeta; intros; pose proof (Ln.shift_bounds y i ltac:(lia) ltac:(lia)); lia.
Qed.
