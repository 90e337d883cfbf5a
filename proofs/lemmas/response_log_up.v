From Vrr Require Number Renyi NumberSlack.
Proof.
intros num k t s u z; cbv zeta; intros Hs H R A C; apply P_above_eq in R; apply P_above_eq.
pose proof (response_share num k t H) as S; unfold P_odds_log_at_most, P_odds_log_close, real_of_int in A, C.
pose proof (IZR_lt _ _ (L_pow2_positive k)) as P; unfold P_is_response in H; cbv zeta in H; unfold L_pair_log.
destruct (response_pair num k t ltac:(lia)) as [-> ->].
assert (0 < IZR num < IZR (L_pow2 k))%R as N by (split; apply IZR_lt; lia).
literals; replace (L_share num k / ((1 - L_share num k) / (IZR t - 1)))%R with
  (IZR (num * (-1 + t)) / IZR (L_pow2 k + -1 * num))%R in *.
2:{ unfold L_share, real_of_int; rewrite ?plus_IZR, ?mult_IZR, ?plus_IZR; field; lra. }
set (v := ln (IZR (num * (-1 + t)) / IZR (L_pow2 k + -1 * num))) in *.
assert (0 <= v)%R as V.
{ unfold v; rewrite <- ln_1; apply Renyi.ln_le_mono; [lra|].
  assert (L_pow2 k + -1 * num <= num * (-1 + t))%Z as L by lia; apply IZR_le in L.
  assert (0 < IZR (L_pow2 k + -1 * num))%R by (apply (IZR_lt 0); lia).
  apply Rmult_le_reg_r with (IZR (L_pow2 k + -1 * num)); [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra. }
change 2%Z with (1 + 1)%Z; apply NumberSlack.above_trans with (1 := R); try lia.
pose proof (IZR_lt _ _ (L_pow2_positive s)) as Q; unfold L_number_value, real_of_int.
literals; replace ((-1) * s)%Z with (- s)%Z by ring; rewrite L_power_of_two_minus by lia; set (w := IZR (L_pow2 s)) in *.
assert (v <= IZR u * / w <= v * (1 + / 18889465931478580854784))%R as [B D].
{ split; apply Rmult_le_reg_r with w; try lra; rewrite Rmult_assoc, Rinv_l by lra; nra. }
split; [lra|]; change (NumberSlack.slack 1) with (NumberSlack.rounding * 1)%R; unfold Number.share; nra.
Qed.
