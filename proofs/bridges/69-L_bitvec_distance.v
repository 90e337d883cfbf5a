From Vrr Require Bitvec.
Lemma L_bitvec_distance_eq size weight : L_bitvec_distance size weight = Bitvec.distance size weight.
Proof.
destruct (L_bitvec_distance'def size weight) as [below above]; unfold Bitvec.distance.
destruct (Z.lt_ge_cases (2 * weight) size); [rewrite below | rewrite above]; lia.
Qed.
