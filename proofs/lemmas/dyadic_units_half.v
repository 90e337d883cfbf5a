Proof.
intros v s H Hs; rewrite !L_dyadic_units_eq by lia.
replace (1074 - (- (1) + s))%Z with (1 + (1074 - s))%Z by ring.
rewrite Z.pow_add_r by lia; pose proof (Z.quot_rem v 2); nia.
Qed.
