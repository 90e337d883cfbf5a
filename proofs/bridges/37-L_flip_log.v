From Vrr Require Epsilon.
Lemma L_flip_log_eq num k : (0 <= k)%Z -> L_flip_log num k = Epsilon.flip_log num k.
Proof.
intros Hk; unfold L_flip_log, Epsilon.flip_log, real_of_int; rewrite L_pow2_eq by lia.
replace (2 ^ k + - (1) * num)%Z with (2 ^ k - num)%Z by ring; reflexivity.
Qed.
