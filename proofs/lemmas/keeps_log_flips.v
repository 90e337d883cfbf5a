From Vrr Require Calibrate.
Proof.
intros x num k distance Hnum Hk; unfold P_is_dyadic, L_flips_log, real_of_int; intros E; rewrite L_pow2_eq in E by assumption.
rewrite L_keeps_log_eq, (Calibrate.keep_log_flip x num k Hnum Hk E), L_flip_log_eq, (Z.add_comm 1) by lia; reflexivity.
Qed.
