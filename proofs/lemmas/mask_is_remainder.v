Proof.
intros w r Hr Hw Hr'; rewrite L_low_bits_eq by lia; change 18446744073709551615%Z with (Z.ones 64).
rewrite Z.shiftr_div_pow2, Z.ones_div_pow2, Z.land_ones by lia; do 2 f_equal; lia.
Qed.
