Proof.
unfold L_number_value, real_of_int; destruct (L_power_of_two'def 600) as [E _]; rewrite E by lia; unfold real_of_int.
pose proof (L_pow2_positive 600); assert (1 <= L_pow2 600)%Z as P by lia; apply IZR_le in P; lra.
Qed.
