Proof.
intros alpha r delta x y Hd0 Ha Hxy Hd1 Hr Y X.
apply P_above_eq in X; apply P_below_eq in Y; unfold P_rdp_approx_sound, P_rdp_approx_close; cbv zeta.
rewrite approx_parts by lra; set (v := L_rdp_spent alpha r delta) in *; set (w := L_rdp_saved alpha) in *.
destruct X as [X X'], Y as [Y Y']; split; [lra|]; pose proof (Rmax_l 0 (v - w)); lra.
Qed.
