Lemma L_natural_limit_positive n : (0 < L_natural_limit n)%Z.
Proof. apply L_pow2_positive. Qed.
Lemma L_natural_limit_next n : (0 <= n -> L_natural_limit (1 + n) = 2 ^ 64 * L_natural_limit n)%Z.
Proof.
intros Hn; unfold L_natural_limit; rewrite !L_pow2_eq, <- Z.pow_add_r by lia; f_equal; lia.
Qed.
Lemma L_natural_limit_above a n : (0 <= a <= 64 * n -> 2 ^ a <= L_natural_limit n)%Z.
Proof. intros; unfold L_natural_limit; rewrite L_pow2_eq by lia; apply Z.pow_le_mono_r; lia. Qed.
