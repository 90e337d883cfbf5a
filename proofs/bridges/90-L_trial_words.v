Lemma L_trial_words_bounds k : (0 <= k -> 0 <= L_trial_words k /\ k <= 64 * L_trial_words k)%Z.
Proof.
intros Hk; unfold L_trial_words; rewrite Z.quot_div_nonneg by lia.
pose proof (Z.div_mod (63 + k) 64); pose proof (Z.mod_pos_bound (63 + k) 64); lia.
Qed.
