From Vrr Require Elementary.
Proof.
intros z x v n m; intros; unfold L_ln_one_plus in *; rewrite P_above_iff in * by lia.
apply Elementary.ln_one_plus_above with x; assumption.
Qed.
