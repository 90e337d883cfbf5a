Proof.
intros n j z t odds H0 Hj ((U & _) & _) ((T & _) & _); apply Rle_trans with (1 := U).
unfold L_walk_step, L_number_value, real_of_int in *; rewrite (proj1 (L_power_of_two'def 0)), L_pow2_eq in T by lia.
unfold real_of_int in T; change (IZR (2 ^ 0)) with 1%R in T; rewrite Rmult_1_r in T.
apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat, (IZR_lt 0); lia | assumption].
Qed.
