Proof.
intros x v d n D A; unfold P_above, P_double_above in *; cbv zeta in *; lra.
Qed.
