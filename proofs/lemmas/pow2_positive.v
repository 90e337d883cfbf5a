Proof.
intros n; destruct (Z_le_gt_dec n 0).
- rewrite L_pow2_negative by lia; lia.
- rewrite L_pow2_eq by lia; pose proof (Z.pow_pos_nonneg 2 n); lia.
Qed.
