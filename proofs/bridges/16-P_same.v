Lemma P_same_eq a b : P_same a b -> a = b.
Proof. unfold P_same; lia. Qed.
