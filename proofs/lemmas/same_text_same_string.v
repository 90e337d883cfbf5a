Proof.
intros ends_memory memory bytes text ends i j length _ _ [length_j same_j] [length_i same_i].
unfold P_same_string, P_is_string; split; [congruence|].
intros k low high; rewrite <- same_i, <- same_j by lia; reflexivity.
Qed.
