Proof.
intros n p; unfold L_debias_variance, L_bernoulli_variance, L_lie_probability, real_of_int; cbv zeta.
change (IZR (- (1) + 2)) with 1%R; unfold Rdiv; rewrite Rinv_1; f_equal; [|f_equal]; ring.
Qed.
