From Vrr Require FlipsDeltaWalk.
Lemma L_walk_sum_eq n start odds i :
  L_walk_sum (Z.of_nat n) (Z.of_nat start) odds (Z.of_nat i) = FlipsDeltaWalk.walk_sum n start odds i.
Proof.
  unfold FlipsDeltaWalk.walk_sum; induction i as [|i IH]; [now apply L_walk_sum_def|].
  rewrite (proj2 (L_walk_sum_def _ _ _ _)), L_walk_weight_eq by lia; replace (- (1) + Z.of_nat (S i))%Z with (Z.of_nat i) by lia.
  rewrite IH; cbn [FlipsDeltaWalk.total]; ring.
Qed.
