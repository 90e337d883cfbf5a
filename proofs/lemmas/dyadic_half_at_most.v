Proof.
unfold P_is_dyadic, real_of_int; intros x num k E; pose proof (IZR_lt _ _ (L_pow2_positive k)) as Hp; split; intros H.
- apply IZR_le in H; rewrite mult_IZR, <- E in H; nra.
- apply le_IZR; rewrite mult_IZR, <- E; nra.
Qed.
