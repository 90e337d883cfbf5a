From Vrr Require BinomialLaw Comparisons.
Lemma L_binomial_eq n q k : (0 <= k <= n)%Z -> L_binomial n q k = BinomialLaw.binomial_law (Z.to_nat n) q (Z.to_nat k).
Proof.
  intros Hk; unfold L_binomial, BinomialLaw.binomial_law; rewrite !L_number_power_eq, L_ways_eq by lia.
  replace (1 + -(1) * q)%R with (1 - q)%R by ring; replace (Z.to_nat (n + - (1) * k)) with (Z.to_nat n - Z.to_nat k)%nat by lia.
  ring.
Qed.
