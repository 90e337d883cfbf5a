Proof.
intros x y v n Hyx Hx [[V Y] S]; split; [lra|]; apply Rle_trans with (1 := Hx).
set (tiny := (1 / _)%R); apply Rplus_le_compat_l; rewrite Rmult_assoc; apply Rmult_le_compat_l; lra.
Qed.
