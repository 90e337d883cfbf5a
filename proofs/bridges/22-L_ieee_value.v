Lemma L_ieee_value_eq b : L_ieee_value b = (IZR (L_ieee_units b) / IZR (2 ^ 1074))%R.
Proof. unfold L_ieee_value, real_of_int; rewrite L_pow2_eq by lia; reflexivity. Qed.
