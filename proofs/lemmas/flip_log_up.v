From Vrr Require Number Renyi NumberSlack.
Proof.
intros num k s u z Hs F A N H; apply P_above_eq in H; apply P_above_eq.
pose proof (flip_share num k F) as S; unfold P_flip_log_at_most, P_flip_log_near, real_of_int in A, N.
assert (E : L_pair_log num k 0 = L_flip_log num k).
{ unfold L_pair_log; destruct (flip_pair num k) as [-> ->]; unfold L_flip_log, L_share, real_of_int in *; f_equal; literals.
  unfold P_is_flip in F; pose proof (IZR_lt _ _ (L_pow2_positive k)); rewrite ?plus_IZR, ?minus_IZR, ?mult_IZR.
  assert (0 < IZR num)%R by (apply (IZR_lt 0); lia); field; lra. }
assert (P : (0 <= L_flip_log num k)%R).
{ rewrite <- E; unfold L_pair_log; destruct (flip_pair num k) as [-> ->]; rewrite <- ln_1; apply Renyi.ln_le_mono; [lra|].
  apply Rmult_le_reg_r with (L_share num k); [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra. }
rewrite E; change 2%Z with (1 + 1)%Z; apply NumberSlack.above_trans with (1 := H); try lia.
pose proof (IZR_lt _ _ (L_pow2_positive s)) as Q; unfold L_number_value, real_of_int.
literals; replace ((-1) * s)%Z with (- s)%Z by ring; rewrite L_power_of_two_minus by lia.
set (w := IZR (L_pow2 s)) in *; set (v := L_flip_log num k) in *.
assert (v <= IZR u * / w <= v * (1 + / 18889465931478580854784))%R as [B C].
{ split; apply Rmult_le_reg_r with w; try lra; rewrite Rmult_assoc, Rinv_l by lra; lra. }
split; [lra|]; change (NumberSlack.slack 1) with (NumberSlack.rounding * 1)%R; unfold Number.share; nra.
Qed.
