Lemma L_bernoulli_trial_eq num k T : (0 <= T -> 0 <= k ->
  L_bernoulli_trial num k T = if T mod 2 ^ k <? num then 1 else 0)%Z.
Proof.
intros; rewrite <- L_low_bits_eq by auto.
destruct (Z.ltb_spec (L_low_bits T k) num); apply L_bernoulli_trial'def; lia.
Qed.
