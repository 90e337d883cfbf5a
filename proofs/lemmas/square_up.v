Proof.
intros num k z b r H1 H0 ((_ & U) & _); apply Rle_trans with (2 := U), Rmult_le_compat; assumption.
Qed.
