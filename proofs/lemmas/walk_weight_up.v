From Vrr Require FlipsDeltaWalk.
Proof.
intros n start i j odds w s z; intros; assert (j = start + i)%Z by lia; subst j.
assert (0 <= n)%Z as Hn by lia; destruct (Z_of_nat_complete n Hn) as [n' ->].
destruct (Z_of_nat_complete start ltac:(assumption)) as [start' ->]; destruct (Z_of_nat_complete i ltac:(assumption)) as [i' ->].
replace (Z.of_nat start' + Z.of_nat i')%Z with (Z.of_nat (start' + i')) in * by lia.
replace (1 + Z.of_nat i')%Z with (Z.of_nat (S i')) by lia; rewrite ?L_walk_weight_eq, ?L_walk_step_eq in *.
match goal with U : P_product_up _ _ _ |- _ => destruct U as ((_ & U) & _); apply Rle_trans with (2 := U) end.
cbn [FlipsDeltaWalk.walk_weight]; apply Rmult_le_compat; try assumption.
- apply FlipsDeltaWalk.walk_weight_nonneg; [assumption | lia].
- apply FlipsDeltaWalk.walk_step_nonneg; [assumption | lia].
Qed.
