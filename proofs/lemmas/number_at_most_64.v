From Vrr Require Number Elementary.
Proof.
intros d e Hd He Hd2; rewrite L_number_value_eq; apply Rle_trans with (Number.value (2 ^ 64) (-58)).
- apply Elementary.value_at_least; lia.
- unfold Number.value; change (-58)%Z with (- (58))%Z; rewrite Number.two_inverse by lia; simpl (2 ^ _)%Z; lra.
Qed.
