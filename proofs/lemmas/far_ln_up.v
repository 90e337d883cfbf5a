From Vrr Require Renyi NumberSlack.
Lemma ln_half_way a b f : (0 < a)%R -> (0 < b)%Z -> L_ln_quotient a (L_number_value b f) =
  (L_ln_quotient a (L_far_value b f) + L_ln_quotient (L_number_value 1 600) 1)%R.
Proof. intros Ha Hb; unfold L_far_value, L_ln_quotient, L_number_value, real_of_int; rewrite L_power_of_two_sum.
pose proof (L_power_of_two_positive 600); pose proof (L_power_of_two_positive f); apply (IZR_lt 0) in Hb.
assert (0 < IZR b * L_power_of_two f)%R by nra.
rewrite !Renyi.ln_quotient by (try apply Rmult_lt_0_compat; try apply Rmult_lt_0_compat; lra).
rewrite !ln_mult, ln_1 by (try apply Rmult_lt_0_compat; lra); ring.
Qed.
Proof.
intros b f a x y z Hb Ha Q Y X; unfold P_sum_up in Q; apply P_above_eq in Q; apply P_above_eq in X; apply P_above_eq in Y.
apply P_above_eq; rewrite ln_half_way by assumption.
pose proof (NumberSlack.sum_up z x y _ _ 2 2 2 Q X Y ltac:(lia) ltac:(lia) ltac:(lia)) as Z.
apply NumberSlack.above_more with (1 := Z); lia.
Qed.
