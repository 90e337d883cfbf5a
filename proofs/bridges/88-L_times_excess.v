Lemma L_times_excess_eq x t num k : L_times_excess x t num k = (x * (num * t - L_pow2 k))%Z.
Proof. unfold L_times_excess, L_times_plus, L_times_pow2; ring. Qed.
