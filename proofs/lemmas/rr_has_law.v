From Vrr Require RrCategorical.
Proof.
intros num k t; intros; pose proof (L_trial_words_bounds k ltac:(lia)) as words.
unfold P_rr_law, P_is_category; cbv zeta; rewrite L_rr_tapes_eq, L_pow2_eq in * by lia.
assert (Counting.counter (fun T => RrCategorical.accepts_integer t (L_trial_words k) T = true) (L_rr_accepted k t))
  as accepted.
{ apply Contracts.counter_of_indicator with (f := L_rr_accepts k t); [|exact (L_rr_accepted_def k t)].
  intros T HT; rewrite L_rr_accepts_eq by lia; destruct (RrCategorical.accepts_integer _ _ T); split; easy. }
split; [apply (RrCategorical.rr_accepted_positive num k t); auto; lia|]; intros index y inside.
pose proof (RrCategorical.rr_law num k t (L_trial_words k) ltac:(lia) ltac:(lia) ltac:(lia) index y
  (L_rr_count num k t index y) (L_rr_accepted k t)) as law; cbv beta in law.
destruct law as (kept & other & none); auto.
- apply Counting.counter_ext with (E := fun T =>
    RrCategorical.accepts_integer t (L_trial_words k) T = true /\ L_rr_answer num k t index T = y).
  + intros T HT; rewrite L_rr_answer_eq by lia; reflexivity.
  + apply Uniform.counter_of_accepted with (accepts := L_rr_accepts k t); [|exact (L_rr_count_def num k t index y)].
    intros; apply L_rr_accepts_eq; lia.
- split; [split; [exact none | intros; now apply kept]|]; intros differ member.
  specialize (other member differ); lia.
Qed.
