Proof.
intros v n Hv; unfold L_times_pow2; pose proof (L_pow2_positive n); nia.
Qed.
