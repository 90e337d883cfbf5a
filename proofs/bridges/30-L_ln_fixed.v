From Vrr Require Ln.
Lemma L_ln_fixed_eq y : L_ln_fixed y = Ln.ln_fixed y.
Proof. unfold L_ln_fixed, Ln.ln_fixed, real_of_int; ring. Qed.
