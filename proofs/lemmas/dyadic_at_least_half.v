Proof.
intros x num k; unfold P_is_dyadic, real_of_int; intros E.
pose proof (IZR_lt _ _ (L_pow2_positive k)); split; intros H'.
- apply IZR_le in H'; rewrite mult_IZR in H'; nra.
- apply le_IZR; rewrite mult_IZR; nra.
Qed.
