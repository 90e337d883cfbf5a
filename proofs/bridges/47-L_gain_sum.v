From Vrr Require FlipsDeltaWalk.
Lemma L_gain_sum_eq n start odds first square rest i :
  L_gain_sum (Z.of_nat n) (Z.of_nat start) odds first square rest (Z.of_nat i) =
  FlipsDeltaWalk.gain_sum n start odds first square rest i.
Proof.
  unfold FlipsDeltaWalk.gain_sum; induction i as [|i IH]; [now apply L_gain_sum_def|].
  rewrite (proj2 (L_gain_sum_def _ _ _ _ _ _ _)) by lia; replace (- (1) + Z.of_nat (S i))%Z with (Z.of_nat i) by lia.
  now rewrite IH, L_walk_weight_eq, L_gain_bound_eq.
Qed.
