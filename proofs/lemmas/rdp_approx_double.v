From Vrr Require NumberSlack Renyi.
Proof.
unfold P_epsilon_kept; intros x d D alpha r delta Hd0 Ha Hd1 Hr C.
unfold P_rdp_approx_close, P_rdp_approx_tight, P_double_above in *; cbv zeta in *.
assert (0 <= L_rdp_spent alpha r delta)%R as S.
{ unfold L_rdp_spent, L_ln_quotient; assert (0 <= ln (1 / delta))%R.
  { rewrite <- ln_1; apply Renyi.ln_le_mono; [lra|]; apply Rmult_le_reg_r with delta; [lra|].
    unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra. }
  apply Rplus_le_le_0_compat; [lra|]; apply Rmult_le_pos; [lra | left; apply Rinv_0_lt_compat; lra]. }
assert (Rmax 0 (L_rdp_approx alpha r delta) <= L_rdp_spent alpha r delta)%R.
{ apply Rmax_lub; [lra|]; rewrite approx_parts by lra; pose proof (saved_positive alpha Ha); lra. }
set (m := Rmax 0 (L_rdp_approx alpha r delta)) in *; set (v := L_rdp_spent alpha r delta) in *; lra.
Qed.
