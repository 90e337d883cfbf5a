Proof.
intros d e He H; unfold L_unit_digits; literals; replace ((-1) * e)%Z with (- e)%Z by ring; set (n := (- e)%Z).
unfold L_number_value, real_of_int in H; replace e with (- n)%Z in H by (unfold n; ring).
rewrite L_power_of_two_minus in H by (unfold n; lia); pose proof (IZR_lt _ _ (L_pow2_positive n)) as P.
apply lt_IZR; apply (Rmult_lt_compat_r _ _ _ P) in H; rewrite Rmult_assoc, Rinv_l in H by lra; lra.
Qed.
