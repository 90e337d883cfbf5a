From Vrr Require Uniform RrCategorical.
Lemma L_rr_accepts_eq k t T : (0 <= k -> 2 <= t -> 0 <= T ->
  L_rr_accepts k t T = Z.b2z (RrCategorical.accepts_integer t (L_trial_words k) T))%Z.
Proof.
intros Hk Ht HT; pose proof (L_rr_other_positive k T Hk HT); pose proof (L_rr_any_positive k T Hk HT).
unfold L_rr_accepts, RrCategorical.accepts_integer; rewrite !L_uniform_accepts_eq by lia.
rewrite L_rr_other_eq, L_rr_any_eq by lia; replace (-(1) + t)%Z with (t - 1)%Z by lia.
destruct (Uniform.uniform_accepts 64 (t - 1) _), (Uniform.uniform_accepts 64 t _); reflexivity.
Qed.
