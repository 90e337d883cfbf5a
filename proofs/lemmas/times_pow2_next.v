Proof.
intros v n Hn; rewrite !L_times_pow2_eq, Z.pow_add_r by lia; lia.
Qed.
