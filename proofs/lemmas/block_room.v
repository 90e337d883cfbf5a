Proof.
intros size groups k; cbv zeta; intros.
pose proof (Z.quot_div_nonneg size k ltac:(lia) ltac:(lia)).
pose proof (Z.mul_div_le size k ltac:(lia)); nia.
Qed.
