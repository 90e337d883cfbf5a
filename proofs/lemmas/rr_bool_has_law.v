From Vrr Require RrBool.
Proof.
intros num k; intros; intros arg; intros; rewrite !L_pow2_eq in * by lia.
assert (forall y, (0 <= y <= 1)%Z -> L_rr_bool_count num k arg y (2 ^ 64) =
  (if y =? arg then num else 2 ^ k - num) * 2 ^ (64 - k))%Z as law.
{ intros y Hy; apply (RrBool.rr_bool_law (L_rr_bool_answer num k arg)); try lia.
  - intros; apply L_rr_bool_answer_eq; lia.
  - exact (Contracts.counter_of_condition _ _ (L_rr_bool_count_def num k arg y)). }
change 18446744073709551616%Z with (2 ^ 64)%Z; rewrite !law by lia.
replace (64 + -(1) * k)%Z with (64 - k)%Z by lia.
destruct (Z.eqb_spec arg arg), (Z.eqb_spec (1 + -(1) * arg) arg); lia.
Qed.
