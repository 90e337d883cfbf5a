Lemma flip_pair num k : L_pair_p num k 0 = (1 - L_share num k)%R /\ L_pair_q num k 0 = L_share num k.
Proof. rewrite (proj1 (L_pair_p'def num k 0)), (proj1 (L_pair_q'def num k 0)) by reflexivity; split; ring. Qed.
Lemma response_pair num k t : (t <> 0)%Z -> L_pair_p num k t = L_share num k /\
  L_pair_q num k t = ((1 - L_share num k) / (IZR t - 1))%R.
Proof.
intros H; rewrite (proj2 (L_pair_p'def num k t)), (proj2 (L_pair_q'def num k t)) by auto; split; auto.
unfold L_other_share, real_of_int; literals; rewrite plus_IZR; f_equal; ring.
Qed.
