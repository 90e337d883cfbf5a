From Vrr Require Contracts.
Proof.
intros memory words n _ positive.
apply (Contracts.word_sequence_nonneg _ _ _ (L_tape_of_sequence memory words)); intros; apply positive; lia.
Qed.
