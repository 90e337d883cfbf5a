From Vrr Require RenyiBounds.
Lemma L_share_value num k : (0 <= k)%Z -> L_number_value num (- k) = L_share num k.
Proof. intros Hk; unfold L_number_value, L_share, real_of_int; rewrite L_power_of_two_minus by lia; reflexivity. Qed.
Lemma L_share_range num k : (0 < num)%Z -> (num < L_pow2 k)%Z -> (0 < L_share num k < 1)%R.
Proof.
intros Hn Hk; pose proof (IZR_lt _ _ (L_pow2_positive k)) as P; apply IZR_lt in Hn, Hk; unfold L_share, real_of_int.
split; [now apply Rdiv_lt_0_compat|]; apply Rmult_lt_reg_r with (IZR (L_pow2 k)); [lra|].
unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra.
Qed.
