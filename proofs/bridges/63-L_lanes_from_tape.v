From Vrr Require BernoulliLanes.
Lemma L_lanes_from_tape_loop num k left1 :
  BernoulliLanes.word_loop num k (fun j => L_tape_word (left1 - j)) (fun i => L_lanes_from_tape num k i left1).
Proof.
intros i; replace (left1 - (k + -1 * i))%Z with (i + left1 + -1 * k)%Z by lia.
destruct (L_lanes_from_tape_def num k i left1) as [base step]; split; auto.
intros Hi; exact (BernoulliLanes.chosen_swap _ _ _ _ _ (step Hi)).
Qed.
