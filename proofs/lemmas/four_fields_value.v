Proof.
intros a b c d; unfold L_four_fields; rewrite !L_pow2_eq by lia; ring.
Qed.
