Proof.
intros m n; intros; rewrite !Z.rem_mod_nonneg by lia.
replace (m + -(1) * n)%Z with (m + -1 * n)%Z by lia; apply Z_mod_plus_full.
Qed.
