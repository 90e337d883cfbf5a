Lemma response_share num k t : P_is_response num k t -> (0 < L_share num k < 1 /\ 1 <= L_share num k * IZR t)%R /\
  (2 <= IZR t <= 9223372036854775808)%R.
Proof.
unfold P_is_response; cbv zeta; intros H; destruct (L_share_range num k ltac:(lia) ltac:(lia)) as [P Q].
repeat split; auto; try (apply IZR_le; lia).
unfold L_share, real_of_int in *; pose proof (IZR_lt _ _ (L_pow2_positive k)) as R.
assert (L_pow2 k <= num * t)%Z as T by lia; apply IZR_le in T; rewrite mult_IZR in T.
apply Rmult_le_reg_r with (IZR (L_pow2 k)); [lra|].
replace (IZR num / IZR (L_pow2 k) * IZR t * IZR (L_pow2 k))%R with (IZR num * IZR t)%R by (field; lra); lra.
Qed.
