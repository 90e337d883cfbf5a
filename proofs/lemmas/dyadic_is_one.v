Proof.
intros x num k; unfold P_is_dyadic, real_of_int; intros E.
pose proof (IZR_lt _ _ (L_pow2_positive k)); split; intros H'.
- apply (f_equal IZR) in H'; nra.
- apply eq_IZR; rewrite <- E, H'; lra.
Qed.
