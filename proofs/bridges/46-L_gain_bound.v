From Vrr Require FlipsDeltaWalk.
Lemma L_one_at_most_eq x : L_one_at_most x = Rmin 1 x.
Proof.
  destruct (Rle_dec x 1) as [H|H]; [rewrite (proj1 (L_one_at_most'def x) H) | rewrite (proj2 (L_one_at_most'def x) H)].
  - now rewrite Rmin_right.
  - rewrite Rmin_left; lra.
Qed.
Lemma L_gain_bound_eq first square rest i :
  L_gain_bound first square rest (Z.of_nat i) = FlipsDeltaWalk.gain_bound first square rest i.
Proof.
  induction i as [|i IH]; cbn [FlipsDeltaWalk.gain_bound]; rewrite <- L_one_at_most_eq; [now apply L_gain_bound_def|].
  rewrite (proj2 (L_gain_bound_def _ _ _ _)) by lia; replace (- (1) + Z.of_nat (S i))%Z with (Z.of_nat i) by lia.
  rewrite IH; f_equal; ring.
Qed.
