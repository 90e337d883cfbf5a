From Vrr Require Uniform.
Lemma L_uniform_accepts_eq n w : (0 < n -> 0 <= w ->
  L_uniform_accepts n w = Z.b2z (Uniform.uniform_accepts 64 n w))%Z.
Proof. intros; apply Uniform.accepts_of_condition; auto; apply L_uniform_accepts'def. Qed.
