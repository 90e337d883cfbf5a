From Vrr Require Calibrate.
Proof.
intros x epsilon num k t; cbv zeta; unfold P_is_dyadic, P_share_too_much; rewrite L_share_log_eq; intros Hnum E H.
unfold P_odds_above, Calibrate.share_log, real_of_int in *; apply IZR_lt in Hnum; pose proof (IZR_lt _ _ (L_pow2_positive k)).
replace (num * (- (1) + t))%Z with (num * (t - 1))%Z in H by ring.
replace (L_pow2 k + - (1) * num)%Z with (L_pow2 k - num)%Z in H by ring.
rewrite mult_IZR, !minus_IZR, <- E in *; assert (x < 1)%R by nra.
replace (x * (IZR t - 1) / (1 - x))%R
  with (x * IZR (L_pow2 k) * (IZR t - 1) / (IZR (L_pow2 k) - x * IZR (L_pow2 k)))%R; [assumption|].
field; split; nra.
Qed.
