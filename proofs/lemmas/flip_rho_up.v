From Vrr Require NumberSlack.
Proof.
intros num k x y z F Q B A; unfold P_product_up in Q; apply P_above_eq in A; apply P_above_eq in B; apply P_above_eq in Q.
apply P_above_eq; pose proof (NumberSlack.product_up z x y _ _ 1 2 Q A B ltac:(lia) ltac:(lia)) as R.
change (1 + 2 + 1)%Z with 4%Z in R.
replace (L_zcdp_flip num k) with (L_pair_bias num k 0 * L_pair_log num k 0)%R; [exact R|].
unfold L_pair_bias, L_pair_log, L_zcdp_flip; cbv zeta; destruct (flip_pair num k) as [-> ->].
literals; replace (1 + -1 * L_share num k)%R with (1 - L_share num k)%R by ring; ring.
Qed.
