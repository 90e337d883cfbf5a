From Vrr Require Elementary.
Proof.
intros a b e u; cbv zeta; intros; rewrite P_next_above_iff, L_ln_apart_eq, L_number_value_eq.
rewrite L_ln_shifted_eq in * by lia; apply Elementary.ln_shifted_next; [lia | lia |]; unfold real_of_int in *; lra.
Qed.
