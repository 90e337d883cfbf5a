From Vrr Require RrBitvecMemory.
Lemma L_natural_value_words memory x n : (forall a, is_uint64 (memory a)) ->
  RrBitvecMemory.words_value n (fun g => memory (shift x g)) (L_natural_value memory x).
Proof.
intros range; split; [now apply L_natural_value_def|]; intros g Hg; split; [apply range|].
replace (Z.succ g) with (1 + g)%Z by lia; rewrite L_natural_value_next by lia.
unfold L_natural_append, L_natural_limit; rewrite L_pow2_eq by lia; lia.
Qed.
