Proof.
intros n m k h l; intros; unfold L_share_floor; rewrite L_pow2_eq in * by lia.
assert (P : (0 < 2 ^ k)%Z) by (apply Z.pow_pos_nonneg; lia).
assert (Z.shiftr (n * m) k < 18446744073709551616)%Z
  by (rewrite Z.shiftr_div_pow2 by lia; apply Z.div_lt_upper_bound; [assumption|]; nia).
lia.
Qed.
