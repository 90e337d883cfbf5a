Proof.
intros memory reports words column j n x Hn _; unfold x; pattern n; revert n x Hn; intros n _; revert n; apply natlike_ind.
- rewrite L_column_count_zero; lia.
- intros n Hn IH; rewrite <- Z.add_1_l, L_column_count_next by assumption.
  destruct (L_lane_bit_bit (memory (shift reports (column + words * n)%Z)) j) as [-> | ->]; lia.
Qed.
