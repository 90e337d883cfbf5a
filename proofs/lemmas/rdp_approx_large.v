From Vrr Require NumberSlack Renyi.
Proof.
unfold P_epsilon_large; intros x Hx alpha r delta Hd0 Ha Hd1 Hr C; unfold P_rdp_approx_close in *; cbv zeta in *.
assert (Rmax 0 (L_rdp_approx alpha r delta) <= Rmax 0 (L_rdp_spent alpha r delta))%R as M.
{ apply Rle_max_compat_l; rewrite approx_parts by lra; pose proof (saved_positive alpha Ha); lra. }
set (v := L_rdp_spent alpha r delta) in *; unfold Rmax in M at 2; destruct (Rle_dec 0 v); lra.
Qed.
