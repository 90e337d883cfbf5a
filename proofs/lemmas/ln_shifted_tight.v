From Vrr Require Ln.
Proof.
intros a b e u Hb He Ha H He2; apply IZR_le in He2; rewrite L_ln_ratio_eq in H; rewrite L_ln_shifted_eq by lia.
unfold L_ln_shifted_units, real_of_int in *.
destruct (Ln.ln_shifted_bounds a b e u ltac:(lia) ltac:(lia) ltac:(lia)) as [A T].
replace (1 + Z.shiftr u 10 + 899756482030919243385101862961405 * e)%Z
  with (Z.shiftr u 10 + 1 + e * 0x2c5c85fdf473de6af278ece600fd)%Z by ring.
rewrite Rplus_comm in H; specialize (T H); lra.
Qed.
