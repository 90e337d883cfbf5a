Proof.
intros num k c f; unfold P_is_dyadic, P_keep_below, P_keep_at_least, L_times_pow2, real_of_int; intros Hk E H.
pose proof (IZR_lt _ _ (L_pow2_positive k)) as P; rewrite (L_pow2_eq 63) in H by lia; apply IZR_le in H.
rewrite !mult_IZR, plus_IZR, mult_IZR, <- E in H; change (IZR (- (1))) with (-1)%R in H;
 change (IZR (2 ^ 63)) with 9223372036854775808%R in H.
apply Rmult_le_reg_r with (IZR (L_pow2 k)); [exact P | lra].
Qed.
