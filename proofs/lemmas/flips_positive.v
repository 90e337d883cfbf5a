Proof.
intros distance s v c Hd Hv; unfold P_flips_at_most, real_of_int; intros B.
assert (0 <= distance * v)%Z as Z by lia; apply IZR_le in Z; pose proof (IZR_lt _ _ (L_pow2_positive s)).
rewrite ?mult_IZR in *; nra.
Qed.
