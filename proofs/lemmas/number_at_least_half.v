From Vrr Require Number Elementary.
Proof.
intros d e He Hd; rewrite L_number_value_eq; apply Rle_trans with (Number.value (2 ^ 63) (-64)).
- unfold Number.value; change (-64)%Z with (- (64))%Z; rewrite Number.two_inverse by lia; simpl (2 ^ _)%Z; lra.
- apply Elementary.value_at_least; lia.
Qed.
