From Vrr Require NumberSlack RenyiBounds.
Proof.
intros num k t d e u Hu H0 Hd H A; apply P_above_eq in A; destruct A as [_ A]; rewrite L_pair_excess_eq in A.
destruct (Z_le_gt_dec e 200) as [|He]; [assumption|]; exfalso.
pose proof (RenyiBounds.excess_small _ _ (pair_laws num k t H) u ltac:(lra)) as X.
pose proof (NumberSlack.slack_small 16 ltac:(lia)) as S.
pose proof (NumberSlack.slack_at_least_1 16) as S1; pose proof (L_power_of_two_mono 200 e ltac:(lia)) as M.
destruct (L_power_of_two'def 200) as [E _]; rewrite E, L_pow2_eq in M by lia; unfold real_of_int in M.
change (IZR (2 ^ 200)) with 1606938044258990275541962092341162602522202993782792835301376%R in M.
apply IZR_le in Hd; unfold L_number_value, real_of_int in A.
assert (exp 129 <= 1606938044258990275541962092341162602522202993782792835301376)%R as B by apply RenyiBounds.exp_129.
set (w := RenyiBounds.pair_excess _ _ _) in *; set (f := NumberSlack.slack 16) in *.
assert (9223372036854775808 * 1606938044258990275541962092341162602522202993782792835301376 <= IZR d * L_power_of_two e)%R
  by (apply Rmult_le_compat; lra).
assert (w * f <= 1606938044258990275541962092341162602522202993782792835301376 * 2)%R; [|lra].
destruct (Rle_or_lt w 0); [nra|]; apply Rmult_le_compat; lra.
Qed.
