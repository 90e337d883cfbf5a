From Vrr Require FlipsDeltaWalk.
Proof.
intros n start i odds; intros; assert (0 <= n)%Z as Hn by lia; destruct (Z_of_nat_complete n Hn) as [n' ->].
destruct (Z_of_nat_complete start ltac:(assumption)) as [start' ->]; destruct (Z_of_nat_complete i ltac:(assumption)) as [i' ->].
replace (Z.of_nat n' + - (1) * Z.of_nat start')%Z with (Z.of_nat (n' - start')) by lia; rewrite !L_walk_sum_eq.
apply FlipsDeltaWalk.walk_sum_partial; [assumption | lia | lia].
Qed.
