Proof.
intros r H0 H1; rewrite L_pow2_eq by lia; change 18446744073709551615%Z with (Z.ones 64).
rewrite Z.shiftr_div_pow2, Z.ones_div_pow2, Z.ones_equiv by lia.
replace (64 - _)%Z with r by lia; lia.
Qed.
