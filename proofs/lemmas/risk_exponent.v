Proof.
intros d e; unfold L_number_value, real_of_int; destruct (Z_le_gt_dec e 0) as [|He]; [auto|]; intros; exfalso.
pose proof (L_power_of_two_mono 0 e ltac:(lia)) as M; rewrite L_power_of_two_eq in M at 1; cbn [powerRZ] in M.
assert (1 <= IZR d)%R by (apply IZR_le; lia); nra.
Qed.
