Proof.
intros v i j; intros; unfold L_times_plus; rewrite L_times_pow2_eq, !L_pow2_eq, Z.pow_add_r by lia; ring.
Qed.
