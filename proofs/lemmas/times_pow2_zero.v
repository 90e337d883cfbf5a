Proof.
intros v; rewrite L_times_pow2_eq by lia; lia.
Qed.
