From Vrr Require BinomialLaw Comparisons.
Lemma L_deviation_eq n v q : (0 <= q <= 1)%R -> (0 <= v <= n)%Z -> (IZR v - 1 <= IZR n * q <= IZR v)%R ->
  L_deviation n q = (2 * IZR v * (1 - q) * BinomialLaw.binomial_law (Z.to_nat n) q (Z.to_nat v))%R.
Proof.
  intros Hq Hv Hp; unfold L_deviation; replace (1 + n)%Z with (n + 1)%Z by lia.
  apply (Comparisons.deviation_is n v q (L_deviation_sum n q) (L_deviation_term n q)); try assumption.
  - intros m; destruct (L_deviation_sum_def n q m) as [none some]; cbv zeta in some; split; [assumption|].
    intros Hm; rewrite some by lia; replace (- (1) + m)%Z with (m - 1)%Z by lia; apply Rplus_comm.
  - intros k Hk; unfold L_deviation_term, real_of_int; rewrite L_binomial_eq by lia.
    replace (IZR k + -(1) * (q * IZR n))%R with (IZR k - IZR n * q)%R by ring; reflexivity.
Qed.
