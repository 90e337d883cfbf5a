From Vrr Require Wide.
Proof.
intros h i; cbv zeta; intros; rewrite Wide.shift_back by lia.
replace (h + - (1) * (h - h mod 2 ^ i))%Z with (h mod 2 ^ i)%Z by ring.
replace (64 + - (1) * i)%Z with (64 - i)%Z by ring.
pose proof (Wide.shift_spill h i ltac:(lia)); pose proof (Z.pow_pos_nonneg 2 (64 - i) ltac:(lia) ltac:(lia)); lia.
Qed.
