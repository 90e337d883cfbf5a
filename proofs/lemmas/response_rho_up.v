From Vrr Require NumberSlack.
Proof.
intros num k t x y z Q H B A; unfold P_product_up in Q; apply P_above_eq in A; apply P_above_eq in B; apply P_above_eq in Q.
apply P_above_eq; pose proof (NumberSlack.product_up z x y _ _ 3 2 Q A B ltac:(lia) ltac:(lia)) as R.
change (3 + 2 + 1)%Z with 6%Z in R.
unfold P_is_response in H; cbv zeta in H.
replace (L_zcdp_response num k t) with (L_pair_contrast num k t * L_pair_log num k t)%R; [exact R|].
unfold L_pair_contrast, L_pair_bias, L_pair_log, L_zcdp_response; cbv zeta.
rewrite (proj2 (L_pair_p'def num k t)), (proj2 (L_pair_q'def num k t)) by lia; ring.
Qed.
