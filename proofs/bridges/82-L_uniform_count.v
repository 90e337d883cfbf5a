From Vrr Require Counting Uniform.
Lemma L_uniform_count_counter n v : (0 < n)%Z -> Counting.counter
  (fun w => Uniform.uniform_accepts 64 n w = true /\ Uniform.uniform_value 64 n w = v) (L_uniform_count n v).
Proof.
intros Hn; apply Counting.counter_ext with (E := fun w => Uniform.uniform_accepts 64 n w = true /\ L_uniform_value n w = v).
- intros w Hw; rewrite L_uniform_value_eq by lia; reflexivity.
- apply Uniform.counter_of_accepted with (accepts := L_uniform_accepts n); [|exact (L_uniform_count_def n v)].
  intros; apply L_uniform_accepts_eq; lia.
Qed.
