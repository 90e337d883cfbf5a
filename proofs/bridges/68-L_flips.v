From Vrr Require RrBitvecTape.
Lemma L_flips_spec : RrBitvecTape.flips_spec L_bernoulli_lanes L_unread L_flips.
Proof.
intros fixed M k T n HT; split; [now apply L_flips_def|]; intros g Hg Hk.
rewrite (proj2 (L_flips_def fixed M k T n (Z.succ g))) by lia.
replace (-(1) + Z.succ g)%Z with g by lia; replace (_ + -(1) * k)%Z with (L_unread fixed M k T n g - k)%Z by lia.
rewrite !L_pow2_eq, Z.quot_div_nonneg by (try apply Z.pow_pos_nonneg; lia); reflexivity.
Qed.
