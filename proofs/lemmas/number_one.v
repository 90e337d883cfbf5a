Proof.
rewrite L_number_value_0; reflexivity.
Qed.
