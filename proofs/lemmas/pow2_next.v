Proof.
intros n Hn; rewrite !L_pow2_eq, Z.pow_add_r by lia; lia.
Qed.
