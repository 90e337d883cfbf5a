Proof.
intros x num k t; unfold P_is_dyadic, P_is_biased, P_above_uniform, real_of_int; intros E.
pose proof (IZR_lt _ _ (L_pow2_positive k)) as P; split; intros [A B].
- apply IZR_lt in A, B; rewrite mult_IZR in B; split; nra.
- split; apply lt_IZR; [|rewrite mult_IZR]; nra.
Qed.
