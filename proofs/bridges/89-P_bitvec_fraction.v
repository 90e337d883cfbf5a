Lemma P_bitvec_fraction_range num k : P_bitvec_fraction num k -> (1 <= k <= 1074 /\ 1 <= num < 2 ^ 53 /\ num < 2 ^ k)%Z.
Proof. unfold P_bitvec_fraction; intros H; rewrite <- (L_pow2_eq k) by lia; change (2 ^ 53)%Z with 9007199254740992%Z; lia. Qed.
