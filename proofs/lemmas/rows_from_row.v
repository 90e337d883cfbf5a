Proof.
intros memory before rest reports words i block length Hb Hi Hl _ _ same row column j Hc Hc'.
unfold P_is_row in row; subst rest; unfold P_same_words in same; cbv zeta in same.
revert Hl; pattern block; revert block Hb; apply natlike_ind.
- intros _; rewrite (L_column_count_zero memory), Z.add_0_l, Z.add_0_r by lia; reflexivity.
- intros b Hb IH Hl; replace (Z.succ b + i)%Z with (1 + (b + i))%Z by lia; rewrite <- (Z.add_1_l b).
  rewrite !L_column_count_next, <- IH, Z.add_assoc by nia; f_equal.
  replace (shift (shift reports (i * words)) (column + words * b))%Z with (shift reports (column + words * (b + i))%Z)
    by (unfold shift; simpl; f_equal; ring).
  f_equal; first [apply same; nia | symmetry; apply same; nia].
Qed.
