From Vrr Require Ln.
Lemma L_ln_ratio_eq num den : L_ln_ratio num den = Ln.ln_ratio num den.
Proof. unfold L_ln_ratio, Ln.ln_ratio, real_of_int; ring. Qed.
