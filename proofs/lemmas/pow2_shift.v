Proof.
intros n Hn; rewrite L_pow2_eq, Z.shiftl_mul_pow2 by lia; lia.
Qed.
