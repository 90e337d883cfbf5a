Proof.
intros x num k; unfold P_is_dyadic, real_of_int; intros E; pose proof (IZR_lt _ _ (L_pow2_positive k)); split; intros H0.
- apply (f_equal IZR) in H0; rewrite mult_IZR in H0; nra.
- apply eq_IZR; rewrite mult_IZR, <- E, H0; lra.
Qed.
