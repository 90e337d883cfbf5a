From Vrr Require Number.
Proof.
intros e; rewrite L_number_value_eq; unfold Number.value; ring.
Qed.
