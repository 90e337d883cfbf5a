Lemma L_times_lie_eq x num k : L_times_lie x num k = (x * (L_pow2 k - num))%Z.
Proof. unfold L_times_lie, L_times_plus, L_times_pow2; ring. Qed.
