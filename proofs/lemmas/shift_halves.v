Proof.
intros v n; cbv zeta; intros; rewrite Z.shiftr_div_pow2 by lia.
assert (2 <= 2 ^ n)%Z by (change 2%Z with (2 ^ 1)%Z at 1; apply Z.pow_le_mono_r; lia).
pose proof (Z.div_pos v (2 ^ n) ltac:(lia) ltac:(lia)); pose proof (Z.mul_div_le v (2 ^ n) ltac:(lia)); nia.
Qed.
