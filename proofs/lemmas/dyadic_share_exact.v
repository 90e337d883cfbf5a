Proof.
intros x num k; unfold P_is_dyadic, L_dyadic_share; intros E; rewrite <- E; pose proof (L_pow2_positive k) as P.
apply (IZR_lt 0) in P; unfold real_of_int; field; lra.
Qed.
