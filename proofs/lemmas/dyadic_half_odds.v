Proof.
unfold P_is_dyadic, real_of_int; intros x num k Hn E; pose proof (IZR_lt _ _ (L_pow2_positive k)) as Hp.
apply IZR_lt in Hn; rewrite plus_IZR, mult_IZR, opp_IZR, <- E in *; assert (0 < x)%R by nra; field; nra.
Qed.
