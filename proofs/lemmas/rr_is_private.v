From Vrr Require RrCategorical.
Proof.
intros num k t epsilon; cbv zeta; intros; pose proof (L_trial_words_bounds k ltac:(lia)) as words.
unfold P_rr_pure_dp; cbv zeta; rewrite L_rr_tapes_eq, L_pow2_eq in * by lia.
assert (forall index S, Counting.counter (fun T => RrCategorical.accepts_integer t (L_trial_words k) T = true /\
  Contracts.member S (RrCategorical.response_integer num k t (L_trial_words k) index T))
  (L_rr_count_in num k t index S)) as counts.
{ intros index S; apply Counting.counter_ext with (E := fun T =>
    RrCategorical.accepts_integer t (L_trial_words k) T = true /\ Contracts.member S (L_rr_answer num k t index T)).
  - intros T HT; rewrite L_rr_answer_eq by lia; reflexivity.
  - apply Uniform.counter_of_accepted_member with (accepts := L_rr_accepts k t);
      [|exact (L_rr_count_in_def num k t index S)].
    intros; apply L_rr_accepts_eq; lia. }
intros index other S; unfold real_of_int in *.
apply (RrCategorical.rr_dp num k t (L_trial_words k) ltac:(lia) ltac:(nia) ltac:(lia) index other
  (Contracts.member S)); auto.
replace (t - 1)%Z with (-(1) + t)%Z by lia; replace (2 ^ k - num)%Z with (2 ^ k + -(1) * num)%Z by lia; assumption.
Qed.
