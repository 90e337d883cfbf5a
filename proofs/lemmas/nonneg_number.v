Lemma power_of_two_positive e : (0 < L_power_of_two e)%R.
Proof. destruct (L_power_of_two'def e) as [A B]; destruct (Z_le_dec 0 e) as [H|H]; [rewrite A by auto | rewrite B by auto].
  - apply (IZR_lt 0), L_pow2_positive.
  - apply Rdiv_lt_0_compat; [lra | apply (IZR_lt 0), L_pow2_positive].
Qed.
Proof.
intros n e H; pose proof (power_of_two_positive e); apply Rmult_le_pos; [now apply (IZR_le 0) | lra].
Qed.
