From Vrr Require Contracts.
Lemma L_low_bits_eq T k : (0 <= T -> 0 <= k -> L_low_bits T k = T mod 2 ^ k)%Z.
Proof. intros; now apply (Contracts.rem_pow2 L_pow2 k T L_pow2_def). Qed.
