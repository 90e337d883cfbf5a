From Vrr Require Elementary.
Proof.
intros z x v n m; intros; rewrite L_one_minus_exp_eq in *; rewrite P_above_iff in * by lia.
apply Elementary.one_minus_exp_above with x; assumption.
Qed.
