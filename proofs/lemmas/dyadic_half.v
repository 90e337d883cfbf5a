Proof.
unfold P_is_dyadic, real_of_int; intros x num k Hk E; rewrite <- E, !L_pow2_eq, Z.add_comm, Z.pow_add_r, mult_IZR by lia.
change (2 ^ 1)%Z with 2%Z; field.
Qed.
