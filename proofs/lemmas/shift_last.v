From Vrr Require Ln.
Proof.
intros y; intros; pose proof (Ln.shift_last y ltac:(lia) ltac:(lia)); lia.
Qed.
