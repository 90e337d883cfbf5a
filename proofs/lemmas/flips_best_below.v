From Vrr Require Calibrate.
Proof.
intros low distance epsilon Hd Hlow Hlow1 N b; cbv zeta; intros Hb0 Hb Hb1.
apply L_ieee_value_order in Hb; [|lia | lia]; destruct N as [N | N]; [lia|].
unfold P_flips_too_few, real_of_int in *; rewrite L_keeps_log_eq in *; apply (IZR_le 0) in Hd.
pose proof (L_ieee_value_nondecreasing b low ltac:(lia) ltac:(lia)); pose proof (L_ieee_value_positive b ltac:(lia)).
pose proof (L_ieee_value_nondecreasing low 0x3ff0000000000000 ltac:(lia) ltac:(lia)) as One; rewrite L_ieee_value_one in One.
pose proof (Calibrate.keep_log_decreasing (L_ieee_value b) (L_ieee_value low) ltac:(lra) ltac:(lra)) as D.
apply (Rmult_le_compat_l _ _ _ Hd) in D; lra.
Qed.
