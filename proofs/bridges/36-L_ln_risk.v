From Vrr Require HalfWidth.
Lemma L_ln_risk_eq size num k : (0 <= k + 1)%Z -> L_ln_risk size num k = HalfWidth.ln_risk size num k.
Proof.
  intros H; unfold L_ln_risk, HalfWidth.ln_risk, real_of_int; rewrite L_times_pow2_eq, (Z.add_comm 1 k) by lia; ring.
Qed.
(* alpha = num / 2^k *)
Lemma L_ln_risk_alpha size num k alpha : (0 < num)%Z -> (0 <= k)%Z -> (alpha * IZR (L_pow2 k) = IZR num)%R ->
  (L_ln_risk size num k = ln (IZR (2 * size) / alpha) * 9007199254740992)%R.
Proof.
  intros Hn Hk E; apply (IZR_lt 0) in Hn; pose proof (IZR_lt _ _ (L_pow2_positive k)) as P.
  assert (alpha <> 0)%R by (intros ->; lra).
  unfold L_ln_risk, L_times_pow2, real_of_int; rewrite <- E, !mult_IZR; rewrite Rmult_comm; do 2 f_equal.
  rewrite (L_pow2_eq (1 + k)), (L_pow2_eq k), Z.pow_add_r, mult_IZR in * by lia; change (IZR (2 ^ 1)) with 2%R.
  field; split; lra.
Qed.
