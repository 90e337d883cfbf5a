From Vrr Require Contracts.
Lemma L_tape_of_sequence memory words :
  Contracts.word_sequence (fun j => memory (shift words j)) (L_tape_of memory words).
Proof. exact (L_tape_of_def memory words). Qed.
