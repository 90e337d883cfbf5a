Proof.
intros num k u Hnum Hk Hnum' H; unfold P_flip_digits, P_flip_log_at_most in *; intros _.
pose proof (FlipLog.long_log num k ltac:(lia) ltac:(lia)) as L.
rewrite L_flip_log_eq, L_pow2_eq in H by lia; unfold real_of_int in H.
change (IZR (2 ^ 110)) with (IZR 0x4000000000000000000000000000) in H; apply le_IZR; lra.
Qed.
