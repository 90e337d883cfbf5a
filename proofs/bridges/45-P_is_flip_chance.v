Lemma P_is_flip_chance_half num k : P_is_flip_chance num k -> (0 < IZR num / IZR (L_pow2 k) <= 1 / 2)%R.
Proof.
  intros ((((_ & Hn) & Hh) & _) & _); assert (0 < IZR (L_pow2 k))%R by (apply (IZR_lt 0), L_pow2_positive).
  apply (IZR_lt 0) in Hn; apply IZR_le in Hh; rewrite mult_IZR in Hh; split; [apply Rdiv_lt_0_compat; lra|].
  apply Rmult_le_reg_r with (IZR (L_pow2 k)); [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l; lra.
Qed.
