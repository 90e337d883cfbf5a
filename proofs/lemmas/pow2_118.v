Proof.
rewrite L_pow2_eq by lia; reflexivity.
Qed.
