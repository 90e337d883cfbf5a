From Vrr Require RrCategorical.
Lemma L_rr_answer_eq num k t index T : (0 <= k -> 2 <= t -> 0 <= T ->
  L_rr_answer num k t index T = RrCategorical.response_integer num k t (L_trial_words k) index T)%Z.
Proof.
intros Hk Ht HT; pose proof (L_rr_other_positive k T Hk HT); pose proof (L_rr_any_positive k T Hk HT).
unfold L_rr_answer, RrCategorical.response_integer.
destruct (L_rr_response'def num k t index (L_rr_other k T) (L_rr_any k T) T) as [category none].
rewrite L_bernoulli_trial_eq, L_rr_lie_eq, !L_uniform_value_eq, L_rr_other_eq, L_rr_any_eq in * by lia.
replace (-(1) + t)%Z with (t - 1)%Z in category by lia.
pose proof (RrCategorical.is_category_spec t index) as spec.
destruct (RrCategorical.is_category t index).
- destruct category as [keep other]; [now apply spec|].
  destruct (T mod 2 ^ k <? num)%Z; [now apply keep | apply other; lia].
- apply none; intros inside; now apply spec in inside.
Qed.
