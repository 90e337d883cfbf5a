Proof.
intros num den n; unfold P_fits_double, L_natural_limit; intros; rewrite !L_pow2_eq by lia.
assert (A : (L_pow2 (64 * n) <= 2 ^ 960)%Z) by (rewrite <- (L_pow2_eq 960) by lia; apply L_pow2_nondecreasing; lia).
assert (B : (2 ^ 960 < 2 ^ 1024 + - (1) * 2 ^ 970)%Z) by reflexivity; revert B; pose proof (L_pow2_positive (64 * n)).
generalize (2 ^ 1024 + - (1) * 2 ^ 970)%Z; generalize dependent (2 ^ 960)%Z; intros; nia.
Qed.
