Proof.
intros v; unfold P_natural_within, L_natural_limit; rewrite L_pow2_eq by lia; intros; lia.
Qed.
