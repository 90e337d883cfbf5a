From Vrr Require Calibrate.
Proof.
intros low t epsilon; cbv zeta; intros Hlow Ht Hlow1 N b; cbv zeta; intros Hb0 Hb Hb1 [R1 R2].
apply L_ieee_value_order in Hb; [|lia | lia].
assert (b < 0x3ff0000000000000)%Z.
{ apply L_ieee_value_order; [lia | lia |]; rewrite L_ieee_value_one; exact R1. }
destruct N as [N | [[_ N1] N2]]; [lia|].
unfold P_share_too_much, L_times, real_of_int in *; rewrite L_share_log_eq in *; apply IZR_le in Ht.
pose proof (L_ieee_value_nondecreasing (1 + low) b ltac:(lia) ltac:(lia)).
pose proof (L_ieee_value_positive (1 + low) ltac:(lia)).
pose proof (Calibrate.share_log_increasing (L_ieee_value (1 + low)) (L_ieee_value b) (IZR t)); lra.
Qed.
