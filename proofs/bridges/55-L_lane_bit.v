Lemma L_lane_bit_eq w j : (0 <= j -> L_lane_bit w j = Z.b2z (Z.testbit w j))%Z.
Proof.
intros; rewrite (proj2 (L_lane_bit'def w j)), Z.testbit_spec', Z.land_comm by lia.
etransitivity; [exact (Z.land_ones (Z.shiftr w j) 1 ltac:(lia)) | rewrite Z.shiftr_div_pow2 by lia; reflexivity].
Qed.
Lemma L_lane_bit_negative w j : (j < 0 -> L_lane_bit w j = 0)%Z.
Proof. exact (proj1 (L_lane_bit'def w j)). Qed.
Lemma L_lane_bit_bit w j : (L_lane_bit w j = 0 \/ L_lane_bit w j = 1)%Z.
Proof.
destruct (Z_lt_le_dec j 0); [left; now apply L_lane_bit_negative|].
rewrite L_lane_bit_eq by assumption; destruct (Z.testbit w j); auto.
Qed.
