From Vrr Require LnNear.
Lemma L_ln_finer_eq a b e : (0 <= e)%Z -> L_ln_finer a b e = LnNear.ln_finer a b e.
Proof. intros He; unfold L_ln_finer, LnNear.ln_finer, real_of_int; rewrite L_pow2_eq by lia; ring. Qed.
