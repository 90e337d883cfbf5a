From Vrr Require Uniform.
Lemma L_uniform_value_eq n w : (0 <= n -> 0 <= w -> L_uniform_value n w = Uniform.uniform_value 64 n w)%Z.
Proof. exact (Uniform.value_of_quotient n w). Qed.
