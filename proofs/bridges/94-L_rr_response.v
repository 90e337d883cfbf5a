(* the tape of the trial counts only through the trial *)
Lemma L_rr_response_trial num k t index other any T U : L_bernoulli_trial num k T = L_bernoulli_trial num k U ->
  L_rr_response num k t index other any T = L_rr_response num k t index other any U.
Proof.
intros same; destruct (L_rr_response'def num k t index other any T) as [category none].
destruct (L_rr_response'def num k t index other any U) as [category' none']; rewrite same in category.
destruct (Z_le_dec 0 index), (Z_lt_dec index t); try (rewrite none, none' by lia; reflexivity).
destruct category as [kept lie]; [lia|]; destruct category' as [kept' lie']; [lia|].
destruct (Z.eq_dec (L_bernoulli_trial num k U) 1); [rewrite kept, kept' | rewrite lie, lie']; auto.
Qed.
