Proof.
intros n m k h; cbv zeta; intros; unfold L_share_floor; symmetry.
replace k with (64 + (-(64) + k))%Z at 1 by lia; rewrite <- Z.shiftr_shiftr by lia; f_equal.
rewrite Z.shiftr_div_pow2 by lia; change (2 ^ 64)%Z with 18446744073709551616%Z.
symmetry; apply (Z.div_unique_pos _ _ _ (n * m - 18446744073709551616 * h)); lia.
Qed.
