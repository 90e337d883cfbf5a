Proof.
exact L_lazy_words_nonneg.
Qed.
