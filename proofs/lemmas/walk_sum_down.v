Proof.
intros n start i odds before w s z x Hi Hw Hs ((U & _) & _); subst x.
rewrite (proj2 (L_walk_sum_def n start odds (1 + i)) ltac:(lia)); replace (- (1) + (1 + i))%Z with i by lia; lra.
Qed.
