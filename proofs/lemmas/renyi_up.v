From Vrr Require NumberSlack RenyiBounds.
Proof.
intros num k t alpha a l u s b z; cbv zeta; intros Hb Ha Q R H A B L S.
unfold P_product_up in Q; unfold P_quotient_up in R; apply P_above_eq in Q; apply P_above_eq in R; apply P_above_eq in A.
apply P_below_eq in B; apply P_above_eq in L; apply P_above_eq in S; apply P_above_eq; rewrite L_pair_ln_sum_eq in S.
pose proof (NumberSlack.product_up u a l _ _ 1 2 Q A L ltac:(lia) ltac:(lia)) as U; change (1 + 2 + 1)%Z with 4%Z in U.
pose proof (RenyiBounds.ln_sum_rounded _ _ (pair_laws num k t H) _ _ 4 ltac:(lia) U) as K.
pose proof (NumberSlack.above_trans _ _ _ _ _ S K ltac:(lia) ltac:(lia)) as V.
pose proof (NumberSlack.quotient_up z s b _ _ _ 1 R V B Hb ltac:(lia) ltac:(lia)) as Z.
unfold L_pair_renyi, L_pair_argument; rewrite L_pair_ln_sum_eq, (Rmult_comm (L_pair_log num k t)).
apply NumberSlack.above_more with (1 := Z); lia.
Qed.
