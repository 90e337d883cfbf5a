From Vrr Require Calibrate.
Lemma L_share_log_eq x t : L_share_log x t = Calibrate.share_log x (IZR t).
Proof.
unfold L_share_log, Calibrate.share_log, L_times, real_of_int; replace (- (1) + t)%Z with (t - 1)%Z by ring.
rewrite minus_IZR; replace (1 + - (1) * x)%R with (1 - x)%R by ring; reflexivity.
Qed.
