From Vrr Require UniformFresh RrCategorical.
Proof.
intros num k t index left1 c i w; intros; pose proof (L_trial_words_bounds k ltac:(lia)) as words.
assert (forall n l, 0 <= l -> L_uniform_missing n l c 160 <= 0 -> L_uniform_accepts n (L_uniform_word n l i) = 1)%Z as fresh.
{ intros n l ? ?; apply (UniformFresh.fill_fresh L_tape_word _ _ _ _ _ _ (L_uniform_accepts_bit n) (L_uniform_next_def n)
    (L_uniform_left_def n) (L_uniform_hits_def n) (L_uniform_missing_def n) (L_uniform_rest_def n) l c 160); auto. }
destruct (L_rr_left_after'def k t left1 c) as [no_other rest]; cbv zeta in *.
assert (0 <= L_rr_left_any t left1 c)%Z as left_any.
{ apply (UniformFresh.rest_bounds (L_uniform_hits (-(1) + t)) _ (L_uniform_rest_def (-(1) + t))); lia. }
assert (0 <= L_rr_left_trials t left1 c)%Z as left_trials.
{ apply (UniformFresh.rest_bounds (L_uniform_hits t) _ (L_uniform_rest_def t)); exact left_any. }
destruct (Z_lt_dec 0 (L_uniform_missing (-(1) + t) left1 c 160)) as [|others]; [rewrite no_other in *; lia|].
destruct (rest others) as [no_any _].
destruct (Z_lt_dec 0 (L_uniform_missing t (L_rr_left_any t left1 c) c 160)) as [|anys]; [rewrite no_any in *; lia|].
pose proof (fresh (-(1) + t)%Z left1 ltac:(lia) ltac:(lia)) as other_accepted.
pose proof (fresh t (L_rr_left_any t left1 c) ltac:(lia) ltac:(lia)) as any_accepted.
unfold L_rr_drawn; cbv zeta; fold w; set (other := L_uniform_word (-(1) + t) left1 i) in *.
set (any := L_uniform_word t (L_rr_left_any t left1 c) i) in *.
set (U := L_tape (L_rr_left_trials t left1 c + -(1) * (i * w)) w).
assert (0 <= U < 2 ^ (64 * w))%Z as HU.
{ apply (UniformFresh.word_sequence_below _ _ w (L_tape_sequence _)); [intros; apply L_tape_word_bounds | apply words]. }
destruct (RrCategorical.joined_parts w other any U k) as (range & E_other & E_any & low);
  try apply L_tape_word_bounds; try (unfold w in *; lia).
exists (RrCategorical.joined w other any U); set (T := RrCategorical.joined w other any U) in *.
unfold w in E_other, E_any; rewrite <- (L_rr_other_eq k T) in E_other by lia; rewrite <- (L_rr_any_eq k T) in E_any by lia.
unfold L_rr_accepts, L_rr_answer; rewrite E_other, E_any, other_accepted, any_accepted, L_rr_tapes_eq, !L_low_bits_eq by lia.
repeat split; try (symmetry; assumption); try apply range.
apply L_rr_response_trial; rewrite !L_bernoulli_trial_eq, low by lia; reflexivity.
Qed.
