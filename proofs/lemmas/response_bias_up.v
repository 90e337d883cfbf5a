From Vrr Require NumberSlack.
Proof.
intros num k t x z H Q A; unfold P_quotient_up in Q; apply P_above_eq in A; apply P_above_eq in Q; apply P_above_eq.
pose proof (response_share num k t H) as S; unfold P_is_response in H; cbv zeta in H; unfold L_pair_bias.
destruct (response_pair num k t ltac:(lia)) as [-> ->]; pose proof (IZR_lt _ _ (L_pow2_positive k)) as P.
literals; replace ((-1) * k)%Z with (- k)%Z in A by ring; rewrite L_share_value in A by lia; rewrite L_number_value_0 in Q.
change 2%Z with (1 + 0 + 1)%Z.
literals; replace (L_share num k + -1 * ((1 - L_share num k) / (IZR t - 1)))%R
  with (L_share (num * t + -1 * L_pow2 k) k / IZR (-1 + t))%R.
- apply NumberSlack.quotient_up with (1 := Q); try lia; auto; [apply NumberSlack.below_same|]; rewrite plus_IZR; lra.
- unfold L_share, real_of_int in *; rewrite !plus_IZR, !mult_IZR; field; lra.
Qed.
