Proof.
intros memory reports words column j m n Hmn _; replace n with (m + (n - m))%Z by lia.
assert (Hk : (0 <= n - m)%Z) by lia; revert Hk; generalize (n - m)%Z; clear; apply natlike_ind.
- rewrite Z.add_0_r; reflexivity.
- intros k Hk IH; etransitivity; [exact IH|]; destruct (Z.le_gt_cases (m + k) (-1)).
  + rewrite !L_column_count_zero; lia.
  + replace (m + Z.succ k)%Z with (1 + (m + k))%Z by lia; rewrite L_column_count_next by lia.
    destruct (L_lane_bit_bit (memory (shift reports (column + words * (m + k))%Z)) j) as [-> | ->]; lia.
Qed.
