From Vrr Require Elementary.
Proof.
intros r s z Hz S R; rewrite P_above_iff in * by lia; unfold L_ln_quotient, L_ln_one_plus in *.
apply Elementary.ln_one_plus_large with s; assumption.
Qed.
