From Vrr Require RrBool.
Proof.
intros num k; intros; intros arg; intros; rewrite !L_pow2_eq in * by lia.
assert (forall y, (0 <= y <= 1)%Z -> L_rr_bool_count num k arg y (2 ^ 64) =
  (if y =? arg then num else 2 ^ k - num) * 2 ^ (64 - k))%Z as law.
{ intros y Hy; apply (RrBool.rr_bool_law (L_rr_bool_answer num k arg)); try lia.
  - intros; apply L_rr_bool_answer_eq; lia.
  - exact (Contracts.counter_of_condition _ _ (L_rr_bool_count_def num k arg y)). }
change 18446744073709551616%Z with (2 ^ 64)%Z; rewrite law by lia.
replace (2 ^ 64)%Z with (2 ^ k * 2 ^ (64 - k))%Z by (rewrite <- Z.pow_add_r by lia; f_equal; lia).
assert (arg = 0 \/ arg = 1)%Z as [-> | ->] by lia; [change (1 =? 0)%Z with false | change (1 =? 1)%Z with true];
  cbv iota; ring.
Qed.
