From Vrr Require RenyiBounds.
Proof.
intros num k t d e Hd Hm H A; apply P_above_eq in A; pose proof (pair_laws num k t H) as W; unfold RenyiBounds.pair_laws in W.
destruct A as [A _]; unfold L_number_value, real_of_int in A; pose proof (L_power_of_two_positive e) as P; split.
- destruct (Z_lt_le_dec 0 d); [assumption|]; replace d with 0%Z in A by lia; lra.
- destruct (Z_le_gt_dec (-127) e) as [|He]; [assumption|]; exfalso; apply IZR_le in Hd, Hm.
  pose proof (L_power_of_two_mono e (-128) ltac:(lia)) as M; pose proof (L_power_of_two_minus 128 ltac:(lia)) as E.
  rewrite L_pow2_eq in E by lia; change (- (128))%Z with (-128)%Z in E; rewrite E in M.
  change (IZR (2 ^ 128)) with 340282366920938463463374607431768211456%R in M; nra.
Qed.
