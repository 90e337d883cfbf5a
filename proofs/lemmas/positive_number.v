Lemma power_of_two_positive e : (0 < L_power_of_two e)%R.
Proof. destruct (L_power_of_two'def e) as [A B]; destruct (Z_le_dec 0 e) as [H|H]; [rewrite A by auto | rewrite B by auto].
  - apply (IZR_lt 0), L_pow2_positive.
  - apply Rdiv_lt_0_compat; [lra | apply (IZR_lt 0), L_pow2_positive].
Qed.
Proof.
intros n e H; apply Rmult_lt_0_compat; [now apply (IZR_lt 0) | apply power_of_two_positive].
Qed.
