Lemma flip_share num k : P_is_flip num k -> (0 < L_share num k <= / 2)%R.
Proof.
unfold P_is_flip; intros H; assert (num < L_pow2 k)%Z as N by lia; destruct (L_share_range num k ltac:(lia) N) as [P _].
split; auto; unfold L_share, real_of_int in *; pose proof (IZR_lt _ _ (L_pow2_positive k)) as Q.
assert (2 * num <= L_pow2 k)%Z as T by lia; apply IZR_le in T; rewrite mult_IZR in T.
apply Rmult_le_reg_r with (IZR (L_pow2 k)); [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra.
Qed.
Lemma flip_pair num k : L_pair_p num k 0 = (1 - L_share num k)%R /\ L_pair_q num k 0 = L_share num k.
Proof. rewrite (proj1 (L_pair_p'def num k 0)), (proj1 (L_pair_q'def num k 0)) by reflexivity; split; ring. Qed.
Lemma response_pair num k t : (t <> 0)%Z -> L_pair_p num k t = L_share num k /\
  L_pair_q num k t = ((1 - L_share num k) / (IZR t - 1))%R.
Proof.
intros H; rewrite (proj2 (L_pair_p'def num k t)), (proj2 (L_pair_q'def num k t)) by auto; split; auto.
unfold L_other_share, real_of_int; literals; rewrite plus_IZR; f_equal; ring.
Qed.
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
Lemma pair_laws num k t : P_is_pair num k t -> RenyiBounds.pair_laws (L_pair_p num k t) (L_pair_q num k t).
Proof.
unfold P_is_pair; intros [F R]; destruct (Z.eq_dec t 0) as [->|Ht].
- destruct (flip_pair num k) as [-> ->]; pose proof (flip_share num k (F eq_refl)); unfold RenyiBounds.pair_laws; lra.
- destruct (response_pair num k t Ht) as [-> ->]; destruct (response_share num k t (R Ht)) as [[P S] T].
  set (p := L_share num k) in *; set (n := IZR t) in *; unfold RenyiBounds.pair_laws.
  assert (0 < (1 - p) / (n - 1))%R by (apply Rdiv_lt_0_compat; lra).
  assert ((1 - p) / (n - 1) * (n - 1) = 1 - p)%R as E by (field; lra); set (q := ((1 - p) / (n - 1))%R) in *.
  repeat split; try nra; apply Rmult_le_reg_r with n; try lra.
Qed.
