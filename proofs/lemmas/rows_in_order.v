Proof.
intros i n words; intros; unfold P_rows_order; nia.
Qed.
