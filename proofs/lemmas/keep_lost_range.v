Proof.
intros num k x; unfold x, L_keep_lost; clear x; set (b := L_pow2 _); intros; assert (0 < b)%Z by apply L_pow2_positive.
rewrite Z.quot_div_nonneg by lia; split; [apply Z.div_pos; lia|].
apply Z.le_trans with num; [apply Z.div_le_upper_bound; nia | lia].
Qed.
