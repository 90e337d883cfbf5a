Proof.
intros a b c d x; intros; unfold x, L_four_fields; rewrite !L_pow2_eq by lia.
change (2 ^ 16)%Z with 65536%Z; change (2 ^ 32)%Z with 4294967296%Z; change (2 ^ 48)%Z with 281474976710656%Z.
Z.to_euclidean_division_equations; lia.
Qed.
