From Vrr Require Renyi.
Lemma approx_parts alpha r delta : (1 < alpha)%R -> (0 < delta)%R ->
  L_rdp_approx alpha r delta = (L_rdp_spent alpha r delta - L_rdp_saved alpha)%R.
Proof.
intros Ha Hd; unfold L_rdp_approx, L_rdp_spent, L_rdp_saved, L_order_ratio, L_ln_quotient; cbv zeta.
rewrite !Renyi.ln_quotient, ln_1 by lra; field; lra.
Qed.
Lemma saved_positive alpha : (1 < alpha)%R -> (0 <= L_rdp_saved alpha)%R.
Proof.
intros Ha; unfold L_rdp_saved, L_order_ratio, L_ln_quotient; cbv zeta; literals; rewrite !Renyi.ln_quotient, ln_1 by lra.
pose proof (Renyi.ln_le_mono (-1 + alpha) alpha ltac:(lra) ltac:(lra)).
assert (0 <= ln alpha)%R by (rewrite <- ln_1; apply Renyi.ln_le_mono; lra).
apply Rplus_le_le_0_compat; try lra; apply Rmult_le_pos; try lra; left; apply Rinv_0_lt_compat; lra.
Qed.
