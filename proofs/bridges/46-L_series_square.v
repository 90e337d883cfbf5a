From Vrr Require Elementary.
Lemma L_series_square_eq d e : (0 <= d)%Z -> (e <= -63)%Z -> L_series_square d e = Elementary.series_square d e.
Proof.
  intros Hd He; unfold L_series_square, Elementary.series_square; rewrite L_pow2_eq by lia.
  assert (0 < 2 ^ (- (63) + - (1) * e))%Z by (apply Z.pow_pos_nonneg; lia).
  rewrite (Z.quot_div_nonneg (d * d)) by nia; rewrite Z.quot_div_nonneg by (try apply Z.div_pos; nia).
  do 2 f_equal; ring.
Qed.
