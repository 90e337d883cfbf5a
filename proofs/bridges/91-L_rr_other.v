From Vrr Require RrCategorical.
Lemma L_rr_other_eq k T : (0 <= k -> 0 <= T -> L_rr_other k T = RrCategorical.other_word (L_trial_words k) T)%Z.
Proof.
intros Hk HT; pose proof (L_trial_words_bounds k Hk); unfold L_rr_other; rewrite L_pow2_eq by lia.
apply Z.quot_div_nonneg; auto; apply Z.pow_pos_nonneg; lia.
Qed.
Lemma L_rr_other_positive k T : (0 <= k -> 0 <= T -> 0 <= L_rr_other k T)%Z.
Proof.
intros; rewrite L_rr_other_eq by lia; apply Z.div_pos; [lia|]; pose proof (L_trial_words_bounds k).
apply Z.pow_pos_nonneg; lia.
Qed.
