Lemma L_word_of_eq T i : (0 <= T -> 0 <= i -> L_word_of T i = T / 2 ^ (64 * i) mod 2 ^ 64)%Z.
Proof.
intros HT Hi; unfold L_word_of; rewrite !L_pow2_eq, Z.quot_div_nonneg, Z.rem_mod_nonneg
  by (try apply Z.div_pos; try apply Z.pow_pos_nonneg; lia); reflexivity.
Qed.
