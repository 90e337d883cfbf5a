From Vrr Require Ln.
Proof.
intros a b e; intros; unfold real_of_int; rewrite !L_ln_ratio_eq, L_times_pow2_eq, Z.mul_comm by lia.
pose proof (Ln.ln_ratio_scale a b e ltac:(lia) ltac:(lia) ltac:(lia)) as S; unfold LnTable.ln_two in S; lra.
Qed.
