Proof.
intros v k i; unfold P_natural_within; intros; rewrite L_times_pow2_eq by lia.
replace (2 + i)%Z with (1 + (1 + i))%Z by lia; rewrite !L_natural_limit_next, Z.mul_assoc by lia.
pose proof (Z.pow_le_mono_r 2 k 128 ltac:(lia) ltac:(lia)); pose proof (Z.pow_pos_nonneg 2 k ltac:(lia) ltac:(lia)).
change (2 ^ 64 * 2 ^ 64)%Z with (2 ^ 128)%Z; generalize dependent (2 ^ 128)%Z; generalize dependent (2 ^ k)%Z; intros; nia.
Qed.
