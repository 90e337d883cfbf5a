Proof.
intros v n; intros; rewrite Z.shiftr_div_pow2 by lia; pose proof (Z.pow_le_mono_r 2 n 62 ltac:(lia) ltac:(lia)).
pose proof (Z.pow_pos_nonneg 2 n ltac:(lia) ltac:(lia)); apply Z.div_le_lower_bound; nia.
Qed.
