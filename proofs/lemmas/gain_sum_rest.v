From Vrr Require FlipsDeltaWalk.
Proof.
intros n start i j odds first square rest w s m t z; intros; assert (j = start + i)%Z by lia; subst j.
assert (0 <= n)%Z as Hn by lia; destruct (Z_of_nat_complete n Hn) as [n' ->].
destruct (Z_of_nat_complete start ltac:(assumption)) as [start' ->]; destruct (Z_of_nat_complete i ltac:(assumption)) as [i' ->].
replace (1 + Z.of_nat n' + - (1) * Z.of_nat start')%Z with (Z.of_nat (S (n' - start'))) by lia.
match goal with H : (real_of_int ?x <= m)%R |- _ =>
  replace x with (Z.of_nat (S (n' - start' - i'))) in H by lia; rename H into Hm end.
replace (Z.of_nat start' + Z.of_nat i')%Z with (Z.of_nat (start' + i')) in * by lia.
rewrite ?L_gain_sum_eq, ?L_walk_weight_eq, ?L_walk_step_eq in *.
match goal with U : P_sum_up _ _ _ |- _ => destruct U as ((_ & U) & _); apply Rle_trans with (2 := U) end.
eapply Rle_trans; [apply (FlipsDeltaWalk.gain_sum_tail n' start' odds first square rest i'); (assumption || lia)|].
apply Rplus_le_compat; [assumption|].
match goal with U : P_product_up _ _ _ |- _ => destruct U as ((_ & U) & _); apply Rle_trans with (2 := U) end.
unfold real_of_int in Hm; rewrite <- INR_IZR_INZ, S_INR, !minus_INR in Hm by lia.
assert (0 <= FlipsDeltaWalk.walk_weight n' start' odds i')%R by (apply FlipsDeltaWalk.walk_weight_nonneg; [assumption | lia]).
assert (INR (start' + i') <= INR n')%R as B by (apply le_INR; lia); rewrite plus_INR in B.
apply Rmult_le_compat; lra.
Qed.
