Proof.
rewrite L_ln_table_eq by lia; reflexivity.
Qed.
