From Vrr Require Epsilon.
Proof.
intros num k u; cbv zeta; intros Hnum H Hk Hnum'; unfold L_flip_keep, P_flip_log_close, real_of_int in *.
replace (- (119) + k)%Z with (k - 119)%Z in H by ring.
pose proof (L_pow2_positive (k - 119)) as P; rewrite L_pow2_eq in P by lia.
rewrite L_ln_shifted_eq, !L_pow2_eq, Z.quot_div_nonneg in H by lia; set (less := (num / 2 ^ (k - 119))%Z) in *.
replace (2 ^ 119 + - (1) * less)%Z with (2 ^ 119 - less)%Z in H by ring.
assert (Hless : (less * 2 ^ (k - 119) <= num < (less + 1) * 2 ^ (k - 119))%Z).
{ pose proof (Z.mul_div_le num _ P); pose proof (Z.mul_succ_div_gt num _ P); unfold less; lia. }
pose proof (Epsilon.long_near num k less ltac:(lia) ltac:(lia) Hless).
pose proof (Epsilon.long_log num k ltac:(lia) ltac:(lia)).
rewrite L_flip_log_eq, L_pow2_eq by lia; change (IZR (2 ^ 110)) with (IZR 0x4000000000000000000000000000); lra.
Qed.
