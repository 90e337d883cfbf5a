From Vrr Require FlipsDeltaWalk.
Lemma L_walk_step_eq n j odds : L_walk_step (Z.of_nat n) (Z.of_nat j) odds = FlipsDeltaWalk.walk_step n j odds.
Proof.
  unfold L_walk_step, FlipsDeltaWalk.walk_step, real_of_int; rewrite !plus_IZR, mult_IZR, opp_IZR, <- !INR_IZR_INZ.
  f_equal; [f_equal|]; ring.
Qed.
Lemma L_walk_weight_eq n start odds i :
  L_walk_weight (Z.of_nat n) (Z.of_nat start) odds (Z.of_nat i) = FlipsDeltaWalk.walk_weight n start odds i.
Proof.
  induction i as [|i IH]; [now apply L_walk_weight_def|].
  rewrite (proj2 (L_walk_weight_def _ _ _ _)) by lia; replace (- (1) + Z.of_nat (S i))%Z with (Z.of_nat i) by lia.
  rewrite IH; replace (Z.of_nat i + Z.of_nat start)%Z with (Z.of_nat (start + i)) by lia; rewrite L_walk_step_eq.
  cbn [FlipsDeltaWalk.walk_weight]; ring.
Qed.
