Proof.
intros v n; intros; rewrite Z.shiftr_div_pow2 by lia; pose proof (Z.pow_le_mono_r 2 57 n ltac:(lia) ltac:(lia)).
apply Z.div_le_upper_bound; [apply Z.pow_pos_nonneg; lia|]; change (2 ^ 57)%Z with 144115188075855872%Z in *; nia.
Qed.
