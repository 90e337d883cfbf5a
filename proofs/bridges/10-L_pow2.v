From Vrr Require Pow2.
Lemma L_pow2_eq n : (0 <= n)%Z -> L_pow2 n = (2 ^ n)%Z.
Proof. exact (Pow2.pow2_is_power L_pow2 L_pow2_def n). Qed.
Lemma L_pow2_negative n : (n <= 0)%Z -> L_pow2 n = 1%Z.
Proof. exact (Pow2.pow2_is_one L_pow2 L_pow2_def n). Qed.
Lemma L_pow2_positive n : (0 < L_pow2 n)%Z.
Proof. exact (Pow2.pow2_positive L_pow2 L_pow2_def n). Qed.
Lemma L_pow2_nondecreasing m n : (m <= n)%Z -> (L_pow2 m <= L_pow2 n)%Z.
Proof. exact (Pow2.pow2_nondecreasing L_pow2 L_pow2_def m n). Qed.
