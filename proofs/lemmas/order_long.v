From Vrr Require Number NumberSlack.
Proof.
intros d e; cbv zeta; intros He Hd; apply P_above_eq.
assert (18446744073709551616 <= L_number_value d e)%R as H.
{ unfold L_number_value, real_of_int; pose proof (L_power_of_two_mono 1 e ltac:(lia)) as M; apply IZR_le in Hd.
  rewrite L_power_of_two_eq in M at 1; cbn [powerRZ Pos.to_nat Pos.iter_op] in M; simpl in M; nra. }
change (NumberSlack.slack 1) with (NumberSlack.rounding * 1)%R; split; [lra|].
change (NumberSlack.slack 1) with (NumberSlack.rounding * 1)%R; unfold Number.share; lra.
Qed.
