From Vrr Require FlipsDeltaWalk.
Proof.
intros n start i odds first square rest w g s t z; intros; assert (0 <= n)%Z as Hn by lia.
rewrite (proj2 (L_gain_sum_def _ _ _ _ _ _ _)) by lia; cbv zeta; replace (- (1) + (1 + i))%Z with i by lia.
destruct (Z_of_nat_complete n Hn) as [n' ->].
destruct (Z_of_nat_complete start ltac:(assumption)) as [start' ->]; destruct (Z_of_nat_complete i ltac:(assumption)) as [i' ->].
rewrite ?L_walk_weight_eq, ?L_gain_bound_eq in *.
match goal with U : P_sum_up _ _ _ |- _ => destruct U as ((_ & U) & _); apply Rle_trans with (2 := U) end.
apply Rplus_le_compat; [assumption|].
match goal with U : P_product_up _ _ _ |- _ => destruct U as ((_ & U) & _); apply Rle_trans with (2 := U) end.
apply Rmult_le_compat; try assumption.
- apply FlipsDeltaWalk.walk_weight_nonneg; [assumption | lia].
- apply FlipsDeltaWalk.gain_bound_nonneg; assumption.
Qed.
