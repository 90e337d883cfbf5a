Proof.
intros v s k x x1 Hs Hk Hv; unfold P_scaled, x1, x, L_times_plus; rewrite !L_times_pow2_eq, L_pow2_eq by lia.
replace (2 ^ k)%Z with (2 ^ s * 2 ^ (k - s))%Z by (rewrite <- Z.pow_add_r by lia; f_equal; lia).
replace (k + - (1) * s)%Z with (k - s)%Z by lia.
pose proof (Z.pow_pos_nonneg 2 s); pose proof (Z.pow_pos_nonneg 2 (k - s)); split; [nia | ring].
Qed.
