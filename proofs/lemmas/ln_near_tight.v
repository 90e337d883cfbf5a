From Vrr Require LnNear.
Proof.
intros a b e y; cbv zeta; intros; unfold P_ln_near in *; rewrite !L_times_pow2_eq in * by lia.
rewrite L_ln_near_units_eq by lia; apply P_ln_tight_from, LnNear.ln_near_tight; lia.
Qed.
