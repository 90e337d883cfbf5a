Lemma half_of num k : (2 * num <= L_pow2 k)%Z -> (IZR num / IZR (L_pow2 k) <= 1 / 2)%R.
Proof. intros H; apply IZR_le in H; rewrite mult_IZR in H; assert (0 < IZR (L_pow2 k))%R by (apply (IZR_lt 0), L_pow2_positive).
  apply Rmult_le_reg_r with (IZR (L_pow2 k)); [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l; lra.
Qed.
Proof.
intros num k Hn H; rewrite L_keep_chance_eq; unfold L_flip_chance, real_of_int; pose proof (half_of num k H).
split; [|lra]; apply Rdiv_lt_0_compat; apply (IZR_lt 0); [assumption | apply L_pow2_positive].
Qed.
