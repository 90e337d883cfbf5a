From Vrr Require NumberSlack.
Proof.
intros num k t x y z; cbv zeta; intros Hy Q H A B; unfold P_quotient_up in Q.
apply P_above_eq in A; apply P_below_eq in B; apply P_above_eq in Q; apply P_above_eq.
pose proof (response_share num k t H) as S; unfold P_is_response in H; cbv zeta in H; unfold L_pair_contrast, L_pair_bias.
destruct (response_pair num k t ltac:(lia)) as [-> ->]; pose proof (IZR_lt _ _ (L_pow2_positive k)) as P.
literals; replace ((-1) * k)%Z with (- k)%Z in A, B by ring; rewrite L_share_value in A, B by lia.
assert (0 < IZR num)%R as N by (apply (IZR_lt 0); lia).
pose proof (NumberSlack.quotient_up z x y _ _ 1 1 Q A B Hy ltac:(lia) ltac:(lia)) as R; change (1 + 1 + 1)%Z with 3%Z in R.
literals; replace ((L_share num k + -1 * ((1 - L_share num k) / (IZR t - 1))) / (L_share num k + (1 - L_share num k) / (IZR t - 1)))%R
  with (L_share (num * t + -1 * L_pow2 k) k / L_share (L_pow2 k + num * (-2 + t)) k)%R; [exact R|].
unfold L_share, real_of_int in *; rewrite ?plus_IZR, ?mult_IZR, ?plus_IZR; field; repeat split; try lra; nra.
Qed.
