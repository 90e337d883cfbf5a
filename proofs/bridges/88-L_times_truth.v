Lemma L_times_truth_eq x t num k : L_times_truth x t num k = (x * (L_pow2 k * (t - 2) + num))%Z.
Proof. unfold L_times_truth, L_times_plus, L_times_pow2; ring. Qed.
