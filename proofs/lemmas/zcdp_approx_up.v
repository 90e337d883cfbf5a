From Vrr Require NumberSlack.
Proof.
intros rho delta l x y w z Hd0 Hd1 Hr Q4 Q1 Y Q3 L.
unfold P_product_up in Q1, Q3; unfold P_sum_up in Q4; apply P_above_eq in Q1; apply P_above_eq in Q3; apply P_above_eq in Q4.
apply P_above_eq in Y; apply P_above_eq in L; apply P_above_eq; rewrite L_number_value_0 in Q3.
pose proof (NumberSlack.product_up x rho l _ _ 0 5 Q1 (NumberSlack.above_same rho 0 Hr) L ltac:(lia) ltac:(lia)) as X.
assert (NumberSlack.above (sqrt x) (sqrt (rho * L_ln_quotient 1 delta)) 6) as R.
{ destruct X as [X X']; pose proof (NumberSlack.slack_at_least_1 6) as S; split; [split; [apply sqrt_pos | apply sqrt_le_1_alt; lra]|].
  apply Rle_trans with (1 := sqrt_le_1_alt _ _ X'); change (0 + 5 + 1)%Z with 6%Z; rewrite sqrt_mult by lra.
  apply Rmult_le_compat_l; [apply sqrt_pos|]; rewrite <- (sqrt_square (NumberSlack.slack 6)) at 2 by lra.
  apply sqrt_le_1_alt; nra. }
pose proof (NumberSlack.above_trans _ _ _ _ _ Y R ltac:(lia) ltac:(lia)) as T.
pose proof (NumberSlack.product_up w 2 y _ _ 0 _ Q3 (NumberSlack.above_same 2 0 ltac:(lra)) T ltac:(lia) ltac:(lia)) as W.
change (0 + (1 + 6) + 1)%Z with 8%Z in W.
pose proof (NumberSlack.sum_up z rho w _ _ 0 8 8 Q4 (NumberSlack.above_same rho 0 Hr) W ltac:(lia) ltac:(lia) ltac:(lia)) as Z.
unfold L_zcdp_approx; unfold L_ln_quotient in Z; apply NumberSlack.above_more with (n := (8 + 1)%Z); [exact Z | lia].
Qed.
