Proof.
intros after before table slots first entry nonzero _ _ [s [[[here low] high] way]] same; cbv zeta in same.
exists s; rewrite <- same, here by congruence; repeat split; auto.
intros r r_low r_high between; rewrite <- same; auto.
Qed.
