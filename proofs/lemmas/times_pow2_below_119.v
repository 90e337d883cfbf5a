Proof.
intros d n; cbv zeta; intros; unfold L_times_pow2.
assert (L_pow2 n <= 2 ^ 55)%Z by (rewrite <- L_pow2_eq by lia; apply L_pow2_nondecreasing; lia).
pose proof (L_pow2_positive n); nia.
Qed.
