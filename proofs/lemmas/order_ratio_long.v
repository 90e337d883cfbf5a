From Vrr Require Number Renyi NumberSlack.
Proof.
intros d e z; cbv zeta; intros He Hd Q; unfold P_quotient_down in Q; apply P_below_eq in Q; apply P_below_eq.
assert (18446744073709551616 <= L_number_value d e)%R as H.
{ unfold L_number_value, real_of_int; pose proof (L_power_of_two_mono 1 e ltac:(lia)) as M; apply IZR_le in Hd.
  rewrite L_power_of_two_eq in M at 1; simpl in M; nra. }
change 2%Z with (1 + 1)%Z; apply NumberSlack.below_trans with (1 := Q); try lia; set (a := L_number_value d e) in *.
unfold L_order_ratio, L_ln_quotient; literals; rewrite Renyi.ln_quotient by lra.
assert (0 < / a)%R by (apply Rinv_0_lt_compat; lra); assert (0 < / (-1 + a))%R by (apply Rinv_0_lt_compat; lra).
assert (a * / a = 1)%R by (apply Rinv_r; lra); assert ((-1 + a) * / (-1 + a) = 1)%R by (apply Rinv_r; lra).
assert (ln (-1 + a) - ln a <= - / a)%R.
{ replace (ln (-1 + a) - ln a)%R with (ln ((-1 + a) / a)) by (rewrite Renyi.ln_quotient; lra).
  rewrite <- (ln_exp (- / a)); apply Renyi.ln_le_mono; [apply Rdiv_lt_0_compat; lra|].
  pose proof (exp_ineq1_le (- / a)); unfold Rdiv; nra. }
assert (ln a - ln (-1 + a) <= / (-1 + a))%R.
{ replace (ln a - ln (-1 + a))%R with (ln (a / (-1 + a))) by (rewrite Renyi.ln_quotient; lra).
  rewrite <- (ln_exp (/ (-1 + a))); apply Renyi.ln_le_mono; [apply Rdiv_lt_0_compat; lra|].
  pose proof (exp_ineq1_le (/ (-1 + a))); unfold Rdiv; nra. }
unfold Rdiv; rewrite Rmult_1_l; split; [lra|]; apply Rle_trans with (/ (-1 + a))%R; [lra|].
change (NumberSlack.slack 1) with (NumberSlack.rounding * 1)%R; rewrite Rmult_1_r.
apply Rmult_le_reg_l with (a * (-1 + a))%R; [nra|].
replace (a * (-1 + a) * / (-1 + a))%R with a by (field; lra).
replace (a * (-1 + a) * (/ a * NumberSlack.rounding))%R with ((-1 + a) * NumberSlack.rounding)%R by (field; lra).
unfold Number.share; lra.
Qed.
