Lemma L_rr_bool_answer_eq num k arg T : (0 <= T -> 0 <= k ->
  L_rr_bool_answer num k arg T = if T mod 2 ^ k <? num then arg else 1 - arg)%Z.
Proof.
intros HT Hk; destruct (L_rr_bool_answer'def num k arg T) as [yes no].
rewrite L_bernoulli_trial_eq in * by auto.
destruct (T mod 2 ^ k <? num)%Z; [now apply yes | rewrite no; lia].
Qed.
