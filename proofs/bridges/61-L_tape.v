From Vrr Require Contracts.
Lemma L_tape_sequence left1 : Contracts.word_sequence (fun j => L_tape_word (left1 - j)) (L_tape left1).
Proof.
intros n; replace (left1 - (-1 + n))%Z with (1 + left1 + -1 * n)%Z by lia.
exact (L_tape_def left1 n).
Qed.
