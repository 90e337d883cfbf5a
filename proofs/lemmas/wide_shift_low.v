From Vrr Require Wide.
Proof.
intros h l i; intros; rewrite Wide.shift_back by lia.
replace (h + - (1) * (h - h mod 2 ^ i))%Z with (h mod 2 ^ i)%Z by ring.
replace (64 + - (1) * i)%Z with (64 - i)%Z by ring.
pose proof (Wide.wide_shift_low h l i ltac:(lia) ltac:(lia)); lia.
Qed.
