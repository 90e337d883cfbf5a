From Vrr Require Contracts.
Proof.
intros T word r num; intros; rewrite L_low_bits_eq, L_bernoulli_trial_eq by (unfold L_tape_append; lia).
change (L_tape_append T word) with (word + 2 ^ 64 * T)%Z; rewrite Contracts.last_word by lia.
pose proof (Z.mod_pos_bound T (2 ^ r) ltac:(apply Z.pow_pos_nonneg; lia)).
destruct (Z.ltb_spec (word + 2 ^ 64 * (T mod 2 ^ r)) num); lia.
Qed.
