Proof.
intros n; pose proof (L_pow2_positive n); lia.
Qed.
