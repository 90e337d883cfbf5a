Lemma L_keep_chance_eq num k : (L_keep_chance num k = 1 - IZR num / IZR (L_pow2 k))%R.
Proof.
  unfold L_keep_chance, real_of_int; cbv zeta; rewrite plus_IZR, mult_IZR, opp_IZR.
  assert (0 < IZR (L_pow2 k))%R by (apply (IZR_lt 0), L_pow2_positive); field; lra.
Qed.
