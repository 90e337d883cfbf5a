From Vrr Require NumberSlack RenyiBounds.
Proof.
intros num k t n m z x u Hm Hn Hn16 X H Z; apply P_above_eq in X; apply P_above_eq in Z; apply P_above_eq.
rewrite L_pair_ln_sum_eq in *; apply NumberSlack.above_trans with (1 := Z); try lia.
apply RenyiBounds.ln_sum_rounded; auto using pair_laws; lia.
Qed.
