From Vrr Require Calibrate.
Proof.
intros epsilon B; specialize (B 0x3fe0000000000000%Z); cbv zeta in B; rewrite L_ieee_value_half in B.
unfold P_share_too_much, P_share_in_range in B; rewrite L_share_log_eq, Calibrate.even_odds_log in B.
unfold L_times, real_of_int in B; specialize (B ltac:(lia) ltac:(lra) ltac:(lia) ltac:(lra)); lra.
Qed.
