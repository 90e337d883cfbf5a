Proof.
intros left1 word; pose proof (L_tape_word_bounds left1); unfold word; lia.
Qed.
