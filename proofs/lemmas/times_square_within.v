Proof.
intros x factor i; unfold P_natural_within, L_times_square, L_times_plus; intros.
replace (2 + i)%Z with (1 + (1 + i))%Z by lia; rewrite !L_natural_limit_next by lia.
assert (0 <= x * factor < 2 ^ 64 * L_natural_limit i)%Z by nia; nia.
Qed.
