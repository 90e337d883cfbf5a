From Vrr Require RrBool.
Proof.
intros num k epsilon; cbv zeta; intros; rewrite L_pow2_eq in * by lia.
intros arg other S; intros; change 18446744073709551616%Z with (2 ^ 64)%Z.
apply (RrBool.rr_bool_dp (L_rr_bool_answer num k) (Contracts.member S)) with num k arg other; try lia.
- intros; apply L_rr_bool_answer_eq; lia.
- exact (Contracts.counter_of_member S _ _ (L_rr_bool_count_in_def num k arg S)).
- exact (Contracts.counter_of_member S _ _ (L_rr_bool_count_in_def num k other S)).
- replace (2 ^ k - num)%Z with (2 ^ k + -(1) * num)%Z by lia; auto.
Qed.
