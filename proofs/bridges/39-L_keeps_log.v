From Vrr Require Calibrate.
Lemma L_keeps_log_eq f distance : L_keeps_log f distance = (IZR distance * Calibrate.keep_log f)%R.
Proof.
unfold L_keeps_log, Calibrate.keep_log, real_of_int; replace (2 + - (1) * f)%R with (2 - f)%R by ring; reflexivity.
Qed.
