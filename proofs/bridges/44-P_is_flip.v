Lemma flip_share num k : P_is_flip num k -> (0 < L_share num k <= / 2)%R.
Proof.
unfold P_is_flip; intros H; assert (num < L_pow2 k)%Z as N by lia; destruct (L_share_range num k ltac:(lia) N) as [P _].
split; auto; unfold L_share, real_of_int in *; pose proof (IZR_lt _ _ (L_pow2_positive k)) as Q.
assert (2 * num <= L_pow2 k)%Z as T by lia; apply IZR_le in T; rewrite mult_IZR in T.
apply Rmult_le_reg_r with (IZR (L_pow2 k)); [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra.
Qed.
