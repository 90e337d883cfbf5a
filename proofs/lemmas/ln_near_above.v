From Vrr Require LnNear.
Proof.
intros a b e y; intros; unfold P_ln_near, real_of_int in *; rewrite L_times_pow2_eq in * by lia.
rewrite L_ln_finer_eq, L_ln_near_units_eq by lia; apply LnNear.ln_near_above; lia.
Qed.
