Lemma L_other_share_value num k t : L_other_share num k t = ((1 - L_share num k) / (IZR t - 1))%R.
Proof. unfold L_other_share, real_of_int; literals; rewrite plus_IZR; f_equal; ring. Qed.
