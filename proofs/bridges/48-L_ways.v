From Vrr Require BinomialLaw Comparisons.
Lemma L_ways_eq n k : (0 <= k <= n)%Z -> L_ways n k = INR (BinomialLaw.choose (Z.to_nat n) (Z.to_nat k)).
Proof.
  apply Comparisons.ways_choose; clear; intros n k; destruct (L_ways_def n k) as [none some]; split; [assumption|].
  intros Hk; rewrite some by lia; unfold real_of_int; rewrite (Rmult_comm (IZR _)).
  replace (- (1) + k)%Z with (k - 1)%Z by lia; replace (1 + n + - (1) * k)%Z with (n - k + 1)%Z by lia; reflexivity.
Qed.
