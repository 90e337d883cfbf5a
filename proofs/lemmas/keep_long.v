From Vrr Require HalfWidth.
Proof.
intros num k x; unfold x, P_keep_below, P_keep_tight, L_keep_lost, L_times_pow2; clear x; intros.
change (- (1))%Z with (-1)%Z; change (- (63))%Z with (-63)%Z.
replace (-63 + k)%Z with (k - 63)%Z by ring; rewrite !L_pow2_eq by lia.
pose proof (Z.pow_pos_nonneg 2 (k - 63) ltac:(lia) ltac:(lia)).
rewrite Z.quot_div_nonneg by lia.
pose proof (HalfWidth.keep_long num k ltac:(lia) ltac:(lia)) as [A B]; change (2 ^ 63)%Z with 9223372036854775808%Z in *.
replace (9223372036854775807 + -1 * (num / 2 ^ (k - 63)))%Z with (9223372036854775808 - 1 - num / 2 ^ (k - 63))%Z by ring.
replace (2 ^ k + -1 * num)%Z with (2 ^ k - num)%Z by ring; split; lia.
Qed.
