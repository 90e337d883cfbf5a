Proof.
intros d e Hd H Hm; destruct (Z_le_gt_dec (-63) e) as [|Hlow]; [assumption|]; exfalso.
pose proof (L_power_of_two_mono e (-64) ltac:(lia)) as M; pose proof (L_power_of_two_minus 64 ltac:(lia)) as E.
rewrite L_pow2_eq in E by lia; change (- (64))%Z with (-64)%Z in E; rewrite E in M.
change (IZR (2 ^ 64)) with 18446744073709551616%R in M; pose proof (L_power_of_two_positive e).
apply IZR_le in Hd, Hm; unfold L_number_value, real_of_int in H; nra.
Qed.
