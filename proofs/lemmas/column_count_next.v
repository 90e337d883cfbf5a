Proof.
intros; symmetry; now apply L_column_count_next.
Qed.
