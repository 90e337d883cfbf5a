From Vrr Require DebiasExact Quotient.
Proof.
cbv zeta; intros h o s t num k b p Hnum positive Ht Hb dyadic range near.
unfold P_is_dyadic, P_above_uniform, real_of_int in *; destruct range as [below above].
pose proof (IZR_lt _ _ (L_pow2_positive k)) as HD.
assert (E : (IZR (L_variance_num h o s t num k) / IZR (L_variance_den t num k))%R = L_debias_variance h o s t p).
{ unfold L_debias_variance, L_bernoulli_variance, L_lie_probability, L_variance_num, L_variance_den, L_variance_holders,
    L_variance_others, L_variance_strangers, L_times_square, real_of_int; cbv zeta.
  rewrite !L_times_lie_eq, !L_times_truth_eq, !L_times_excess_eq; unfold L_times_plus, L_times_pow2.
  repeat rewrite ?plus_IZR, ?minus_IZR, ?mult_IZR, ?opp_IZR.
  pose proof (DebiasExact.variance_exact (IZR num) (IZR (L_pow2 k)) (IZR t) p HD (IZR_le _ _ Ht) dyadic) as X.
  rewrite <- mult_IZR in X; specialize (X (IZR_lt _ _ above) (IZR h) (IZR o) (IZR s)); rewrite mult_IZR in X.
  replace (- (1) + IZR t)%R with (IZR t - 1)%R by ring; replace (1 + - (1) * p)%R with (1 - p)%R by ring.
  etransitivity; [|etransitivity; [exact X|]]; unfold Rdiv; f_equal; try ring; f_equal; ring. }
rewrite <- E; apply (P_is_nearest_quotient _ _ b); try assumption; [|unfold Quotient.top; lia].
unfold L_variance_den, L_times_square, L_times_plus; rewrite !L_times_excess_eq.
assert (P : (0 < num * t - L_pow2 k)%Z) by lia; revert P; generalize (num * t - L_pow2 k)%Z; intros c Hc.
rewrite ?Z.add_0_r, ?Z.add_0_l, Z.mul_1_l; repeat apply Z.mul_pos_pos; lia.
Qed.
