Proof.
intros d e He; unfold L_unit_digits; literals; replace ((-1) * e)%Z with (- e)%Z by ring; set (n := (- e)%Z).
unfold L_number_value, real_of_int; replace e with (- n)%Z by (unfold n; ring).
rewrite L_power_of_two_minus, plus_IZR, mult_IZR by (unfold n; lia); pose proof (IZR_lt _ _ (L_pow2_positive n)) as P.
field; lra.
Qed.
