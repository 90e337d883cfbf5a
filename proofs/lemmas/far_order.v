Proof.
intros a b e f Ha Hb H; unfold L_far_value, L_number_value, real_of_int.
pose proof (L_power_of_two_mono (64 + (600 + f)) e ltac:(lia)) as M.
rewrite L_power_of_two_sum in M; pose proof (L_power_of_two_positive (600 + f)) as P.
destruct (L_power_of_two'def 64) as [E _]; rewrite E, L_pow2_eq in M by lia; unfold real_of_int in M.
change (IZR (2 ^ 64)) with 18446744073709551616%R in M; apply IZR_le in Ha, Hb; set (w := L_power_of_two (600 + f)) in *.
apply Rle_trans with (18446744073709551616 * w)%R; [apply Rmult_le_compat_r; lra|]; nra.
Qed.
