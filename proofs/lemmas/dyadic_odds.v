Proof.
intros x num k t; cbv zeta; unfold P_is_dyadic, L_times, real_of_int; intros H E; apply IZR_lt in H.
pose proof (IZR_lt _ _ (L_pow2_positive k)); rewrite plus_IZR, !mult_IZR, opp_IZR, <- E in *.
assert (x < 1)%R by nra; field; nra.
Qed.
