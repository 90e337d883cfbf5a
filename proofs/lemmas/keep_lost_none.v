Proof.
intros num k; unfold L_keep_lost; intros; apply Z.quot_small; split; [lia|].
apply Z.lt_le_trans with (2 ^ 53)%Z; [lia|]; rewrite <- (L_pow2_eq 53) by lia; apply L_pow2_nondecreasing; lia.
Qed.
