From Vrr Require Number.
Proof.
intros a b w e f s H; unfold P_exact_difference in H; cbv zeta in H.
match type of H with context [L_times_pow2 b ?k] => replace k with (63 - (e - f))%Z in H by ring end.
rewrite L_times_pow2_eq in H by lia; pose proof (Number.value_difference a b e f ltac:(lia)) as E.
replace w with (a * 2 ^ 63 - b * 2 ^ (63 - (e - f)))%Z by lia; replace s with (e - 63)%Z by lia.
rewrite !L_number_value_eq; lra.
Qed.
