Proof.
intros memory reports words column j x _ _; pose proof (L_column_count_next memory reports words column j 0 ltac:(lia)) as N.
rewrite (L_column_count_zero _ _ _ _ _ 0), Z.mul_0_r, Z.add_0_l in N by lia; rewrite !Z.add_0_r in N; exact N.
Qed.
