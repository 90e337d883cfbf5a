Proof.
intros x num k; unfold P_is_dyadic, real_of_int; intros E; pose proof (IZR_lt _ _ (L_pow2_positive k)); split; intros H0.
- apply IZR_le in H0; rewrite mult_IZR in H0; nra.
- apply le_IZR; rewrite mult_IZR; nra.
Qed.
