Proof.
intros memory other reports words column j n Hc Hw _ _ same; unfold P_same_words in same; cbv zeta in same.
destruct (Z.le_gt_cases n 0) as [Hn | Hn]; [now rewrite !L_column_count_zero|].
apply Z.lt_le_incl in Hn; revert same; pattern n; revert n Hn; apply natlike_ind.
- intros _; now rewrite !L_column_count_zero.
- intros n Hn IH same; rewrite <- Z.add_1_l, !L_column_count_next by assumption.
  rewrite IH by (intros i; intros; apply same; nia).
  do 2 f_equal; apply same; nia.
Qed.
