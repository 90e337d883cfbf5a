From Vrr Require FlipsDeltaWalk.
Proof.
intros n start i j odds w s z; intros; assert (j = start + i)%Z by lia; subst j.
assert (0 <= n)%Z as Hn by lia; destruct (Z_of_nat_complete n Hn) as [n' ->].
destruct (Z_of_nat_complete start ltac:(assumption)) as [start' ->]; destruct (Z_of_nat_complete i ltac:(assumption)) as [i' ->].
replace (Z.of_nat start' + Z.of_nat i')%Z with (Z.of_nat (start' + i')) in * by lia.
replace (1 + Z.of_nat i')%Z with (Z.of_nat (S i')) by lia; rewrite ?L_walk_weight_eq, ?L_walk_step_eq in *.
match goal with U : P_product_down _ _ _ |- _ => destruct U as ((U & N) & _); split; [assumption|]; apply Rle_trans with (1 := U) end.
cbn [FlipsDeltaWalk.walk_weight]; apply Rmult_le_compat; assumption.
Qed.
