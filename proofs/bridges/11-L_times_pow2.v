Lemma L_times_pow2_eq v n : (0 <= n)%Z -> L_times_pow2 v n = (v * 2 ^ n)%Z.
Proof. intros H; unfold L_times_pow2; rewrite L_pow2_eq by exact H; reflexivity. Qed.
