Proof.
intros j; destruct (Z_lt_le_dec j 0); [now apply L_lane_bit_negative | now rewrite L_lane_bit_eq, Z.bits_0].
Qed.
