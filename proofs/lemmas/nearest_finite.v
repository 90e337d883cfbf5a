From Vrr Require Quotient.
Proof.
intros num den b Hden; rewrite P_nearest_pattern_iff; intros [range near]; unfold P_fits_double; rewrite !L_pow2_eq by lia.
replace (2 ^ 1024 + -1 * 2 ^ 970)%Z with (2 ^ 1024 - 2 ^ 970)%Z by (generalize (2 ^ 1024)%Z (2 ^ 970)%Z; intros; lia).
rewrite <- (Quotient.nearest_finite num den b Hden range near); unfold Quotient.top; lia.
Qed.
