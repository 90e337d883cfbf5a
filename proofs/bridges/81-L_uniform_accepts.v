From Vrr Require Uniform.
Lemma L_uniform_accepts_eq n w : (0 < n -> 0 <= w ->
  L_uniform_accepts n w = Z.b2z (Uniform.uniform_accepts 64 n w))%Z.
Proof. intros; apply Uniform.accepts_of_condition; auto; apply L_uniform_accepts'def. Qed.
Lemma L_uniform_accepts_bit n w : (L_uniform_accepts n w = 0 \/ L_uniform_accepts n w = 1)%Z.
Proof.
destruct (L_uniform_accepts'def n w) as [yes no].
destruct (Z_le_dec (Z.rem 18446744073709551616 n) (Z.rem (n * w) 18446744073709551616)); auto.
Qed.
