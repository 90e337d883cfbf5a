From Vrr Require BinomialLaw FlipsDeltaWalk.
Lemma L_choose_eq n j : L_choose (Z.of_nat n) (Z.of_nat j) = Z.of_nat (BinomialLaw.choose n j).
Proof.
  apply (BinomialLaw.choose_of_definition L_choose); clear; intros n k; pose proof (L_choose_def n k) as D; cbv zeta in D.
  destruct D as [D0 D1]; split; intros H.
  - rewrite D0 by assumption; destruct (Z.eqb_spec k 0); now apply L_choose_of_none'def.
  - rewrite D1 by lia; replace (- (1) + n)%Z with (n - 1)%Z by ring; replace (- (1) + k)%Z with (k - 1)%Z by ring; ring.
Qed.
Lemma L_number_power_pow x n : L_number_power x (Z.of_nat n) = (x ^ n)%R.
Proof.
  induction n as [|n IH]; [now apply L_number_power_def|].
  rewrite (proj2 (L_number_power_def _ _)) by lia; replace (- (1) + Z.of_nat (S n))%Z with (Z.of_nat n) by lia; now rewrite IH.
Qed.
Lemma L_positive_part_eq x : L_positive_part x = Rmax 0 x.
Proof.
  destruct (Rle_dec x 0) as [H|H]; [rewrite (proj1 (L_positive_part'def x) H) | rewrite (proj2 (L_positive_part'def x) H)].
  - now rewrite Rmax_left.
  - rewrite Rmax_right; lra.
Qed.
Lemma L_flips_delta_eq n num k epsilon :
  L_flips_delta (Z.of_nat n) num k epsilon = FlipsDelta.flips_delta n (1 - IZR num / IZR (L_pow2 k)) epsilon.
Proof.
  unfold L_flips_delta, FlipsDelta.flips_delta; replace (1 + Z.of_nat n)%Z with (Z.of_nat (S n)) by lia.
  rewrite (BinomialLaw.sum_of_definition (L_flips_excess_sum (Z.of_nat n) num k epsilon)
    (fun j => L_flips_excess (Z.of_nat n) num k epsilon j)).
  - apply Sums.sum_over_ext; intros j Hj; apply List.in_seq in Hj.
    unfold L_flips_excess; cbv zeta; unfold real_of_int.
    replace (Z.of_nat n + - (1) * Z.of_nat j)%Z with (Z.of_nat (n - j)) by lia.
    rewrite L_choose_eq, L_positive_part_eq, !L_number_power_pow, L_keep_chance_eq, <- INR_IZR_INZ; unfold L_flip_chance, real_of_int.
    replace (1 - (1 - IZR num / IZR (L_pow2 k)))%R with (IZR num / IZR (L_pow2 k))%R by ring; f_equal; f_equal; ring.
  - intros m; pose proof (L_flips_excess_sum_def (Z.of_nat n) num k epsilon m) as D; cbv zeta in D; destruct D as [D0 D1].
    split; intros H; [auto|]; rewrite D1 by lia; replace (- (1) + m)%Z with (m - 1)%Z by ring; ring.
Qed.
