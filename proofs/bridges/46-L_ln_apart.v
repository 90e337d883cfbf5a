From Vrr Require Elementary.
Lemma L_ln_apart_eq a b e : L_ln_apart a b e = Elementary.ln_apart a b e.
Proof. unfold L_ln_apart, L_ln_quotient, Elementary.ln_apart; rewrite L_number_value_eq; reflexivity. Qed.
