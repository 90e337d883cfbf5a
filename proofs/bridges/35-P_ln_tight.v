From Vrr Require LnNear.
Lemma P_ln_tight_from a b e u : (0 <= e)%Z -> LnNear.tight a b e u -> P_ln_tight a b e u.
Proof.
intros He [T C]; unfold P_ln_tight; cbv zeta; rewrite L_ln_finer_eq, L_pow2_eq by lia; unfold real_of_int.
split; [|intros Hb; apply C in Hb]; lra.
Qed.
