From Vrr Require Uniform.
Lemma L_uniform_rejected_eq n : (1 <= n < 2 ^ 64 -> L_uniform_rejected n 18446744073709551616 = 2 ^ 64 mod n)%Z.
Proof.
intros Hn; apply (Uniform.uniform_rejected_law n (L_uniform_rejected n) Hn).
apply Uniform.counter_of_rejected with (accepts := L_uniform_accepts n); [|exact (L_uniform_rejected_def n)].
intros; apply L_uniform_accepts_eq; lia.
Qed.
