Lemma L_tape_word_bounds left1 : (0 <= L_tape_word left1 < 2 ^ 64)%Z.
Proof.
unfold L_tape_word; change 18446744073709551615%Z with (Z.ones 64).
rewrite Z.land_comm, Z.land_ones by lia; apply Z.mod_pos_bound; lia.
Qed.
