From Vrr Require Number Elementary.
Proof.
intros d e He Hd; rewrite P_above_iff, L_one_minus_exp_eq, L_number_value_eq by lia; apply Elementary.one_minus_exp_far.
apply Rle_trans with (Number.value (2 ^ 63) (-57)); [|apply Elementary.value_at_least; lia].
unfold Number.value; change (-57)%Z with (- (57))%Z; rewrite Number.two_inverse by lia; simpl (2 ^ _)%Z; lra.
Qed.
