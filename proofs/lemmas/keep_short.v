From Vrr Require HalfWidth.
Proof.
intros num k x; unfold x, P_keep_below, P_keep_tight, L_keep_exact, L_times_pow2; clear x; intros.
change (- (1))%Z with (-1)%Z; replace (63 + -1 * k)%Z with (63 - k)%Z by ring; rewrite !L_pow2_eq in * by lia.
pose proof (HalfWidth.keep_short num k ltac:(lia) ltac:(lia)) as [R E]; change (2 ^ 63)%Z with 9223372036854775808%Z in *.
replace (2 ^ (63 - k) * (2 ^ k + -1 * num))%Z with ((2 ^ k - num) * 2 ^ (63 - k))%Z by ring.
replace (2 ^ k + -1 * num)%Z with (2 ^ k - num)%Z by ring; repeat split; lia.
Qed.
