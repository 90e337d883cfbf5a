Lemma L_rr_tapes_eq k : (0 <= k -> L_rr_tapes k = 2 ^ (64 * (2 + L_trial_words k)))%Z.
Proof. intros Hk; pose proof (L_trial_words_bounds k Hk); unfold L_rr_tapes; apply L_pow2_eq; lia. Qed.
