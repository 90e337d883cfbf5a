From Vrr Require RrCategorical.
Lemma L_rr_any_eq k T : (0 <= k -> 0 <= T -> L_rr_any k T = RrCategorical.any_word (L_trial_words k) T)%Z.
Proof.
intros Hk HT; pose proof (L_trial_words_bounds k Hk); unfold L_rr_any; rewrite L_pow2_eq by lia.
assert (0 < 2 ^ (64 * L_trial_words k))%Z by (apply Z.pow_pos_nonneg; lia).
rewrite Z.quot_div_nonneg, Z.rem_mod_nonneg by (try apply Z.div_pos; lia); reflexivity.
Qed.
Lemma L_rr_any_positive k T : (0 <= k -> 0 <= T -> 0 <= L_rr_any k T)%Z.
Proof. intros; rewrite L_rr_any_eq by lia; apply Z.mod_pos_bound; lia. Qed.
