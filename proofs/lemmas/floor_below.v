Proof.
intros n m k; cbv zeta; intros; unfold L_share_floor; rewrite L_pow2_eq in * by lia; rewrite Z.shiftr_div_pow2 by lia.
assert (P : (0 < 2 ^ k)%Z) by (apply Z.pow_pos_nonneg; lia).
assert (0 <= n * m / 2 ^ k)%Z by (apply Z.div_pos; nia).
assert (n * m / 2 ^ k < n)%Z by (apply Z.div_lt_upper_bound; nia); split; assumption.
Qed.
