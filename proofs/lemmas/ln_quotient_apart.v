From Vrr Require Elementary.
Proof.
intros a d b e Hb; rewrite L_ln_apart_eq; unfold L_ln_quotient; rewrite !L_number_value_eq.
rewrite Elementary.ln_quotient_apart by assumption; f_equal; ring.
Qed.
