Lemma L_dyadic_units_eq v s : (s <= 1074)%Z -> L_dyadic_units v s = (v * 2 ^ (1074 - s))%Z.
Proof. intros H; unfold L_dyadic_units; rewrite L_times_pow2_eq by lia; f_equal; f_equal; lia. Qed.
