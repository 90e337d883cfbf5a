From Vrr Require Calibrate.
Proof.
intros distance; rewrite L_keeps_log_eq; unfold Calibrate.keep_log.
replace ((2 - 1) / 1)%R with 1%R by field; rewrite ln_1; ring.
Qed.
