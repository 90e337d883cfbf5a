From Vrr Require Ln.
Lemma L_ln_shifted_eq a b e : (0 <= e)%Z -> L_ln_shifted a b e = Ln.ln_shifted a b e.
Proof. intros He; unfold L_ln_shifted, Ln.ln_shifted, real_of_int; rewrite L_pow2_eq by lia; apply Rmult_comm. Qed.
