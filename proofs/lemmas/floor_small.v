Proof.
intros n m k; intros; unfold L_share_floor; rewrite Z.shiftr_div_pow2 by lia; apply Z.div_small; split; [nia|].
pose proof (Z.pow_le_mono_r 2 85 k ltac:(lia) ltac:(lia)); nia.
Qed.
