From Vrr Require LnNear.
Proof.
intros a b u Hb Ha H F; rewrite L_ln_ratio_eq, Rplus_comm in H; unfold P_ln_near in F.
apply P_ln_tight_from, LnNear.ln_far_tight; [lia | lia | lia | exact H].
Qed.
