From Vrr Require Wide.
Proof.
intros h l i; cbv zeta; intros; rewrite Wide.shift_back by lia.
replace (h + - (1) * (h - h mod 2 ^ i))%Z with (h mod 2 ^ i)%Z by ring.
replace (64 + - (1) * i)%Z with (64 - i)%Z by ring.
replace (l + 18446744073709551616 * h)%Z with (h * 2 ^ 64 + l)%Z by ring.
pose proof (Wide.wide_shift h l i ltac:(lia)); lia.
Qed.
