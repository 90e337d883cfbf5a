Proof.
intros x num k t; unfold P_is_dyadic, L_times, real_of_int; intros E.
rewrite mult_IZR, <- E; ring.
Qed.
