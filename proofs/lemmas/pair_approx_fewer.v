From Vrr Require RenyiBounds.
Proof.
intros num k t n h count delta alpha z Ha Hh Hn H A C; unfold P_pair_approx, P_rdp_approx_sound in *; destruct A as [Hz A].
split; [exact Hz|]; apply Rle_trans with (2 := A); unfold L_rdp_approx; cbv zeta.
unfold P_above in C; rewrite L_number_value_0, mult_IZR in C; unfold real_of_int.
assert (0 <= L_pair_renyi num k t alpha)%R; [|nra].
unfold L_pair_renyi; rewrite L_pair_ln_sum_eq; pose proof (pair_laws num k t H) as W.
assert (0 <= L_pair_argument num k t alpha)%R as U.
{ unfold L_pair_argument, L_pair_log; apply Rmult_le_pos; [|lra]; rewrite <- ln_1; apply Renyi.ln_le_mono; [lra|].
  unfold RenyiBounds.pair_laws in W; apply Rmult_le_reg_r with (L_pair_q num k t); [lra|].
  unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra. }
pose proof (RenyiBounds.ln_sum_nonneg _ _ W _ U); apply Rmult_le_pos; [lra|]; left; apply Rinv_0_lt_compat; lra.
Qed.
