From Vrr Require Contracts.
Proof.
intros memory words left1 n at1 k Hat Hn _ drawn.
apply (Contracts.word_sequence_ext _ _ _ _ _ (L_tape_of_sequence _ _) (L_tape_sequence _)); intros j Hj.
replace (shift (shift words at1) j) with (shift words (at1 + j)) by (unfold shift; simpl; f_equal; lia).
rewrite drawn by lia; f_equal; lia.
Qed.
