From Vrr Require DebiasExact Quotient.
Proof.
intros y n t num k b negative p Ht Hb dyadic range near.
unfold P_is_dyadic, P_above_uniform, real_of_int in *.
pose proof (IZR_lt _ _ (L_pow2_positive k)) as HD; destruct range as [below above].
assert (E : forall plus minus : Z, plus = L_estimate_plus y n t num k -> minus = L_times_pow2 n k ->
  ((IZR plus - IZR minus) / IZR (L_estimate_den t num k) = L_debias_estimate y n t p)%R).
{ intros plus minus -> ->.
  unfold L_debias_estimate, L_lie_probability, L_estimate_plus, L_estimate_den, L_times_pow2, real_of_int; cbv zeta.
  rewrite !plus_IZR, !mult_IZR, !plus_IZR, !opp_IZR.
  pose proof (DebiasExact.estimate_exact (IZR num) (IZR (L_pow2 k)) (IZR t) p HD (IZR_le _ _ Ht) dyadic) as X.
  rewrite <- mult_IZR in X; specialize (X (IZR_lt _ _ above) (IZR y) (IZR n)); rewrite mult_IZR in X.
  replace (- (1) + IZR t)%R with (IZR t - 1)%R by ring; replace (1 + - (1) * p)%R with (1 - p)%R by ring.
  etransitivity; [|etransitivity; [exact X|]]; unfold Rdiv; f_equal; try ring; f_equal; ring. }
specialize (E _ _ eq_refl eq_refl); rewrite <- E, <- minus_IZR; clear E.
assert (Hden : (0 < L_estimate_den t num k)%Z) by (unfold L_estimate_den; lia).
destruct (L_signed_value'def b negative) as [no yes].
destruct near as [[[sign order] near]|[[sign order] near]].
- rewrite no by assumption; replace (L_estimate_plus y n t num k - L_times_pow2 n k)%Z with
    (- (L_times_pow2 n k + - (1) * L_estimate_plus y n t num k))%Z by ring.
  rewrite opp_IZR, Ropp_div.
  apply (P_is_nearest_quotient _ _ b); try assumption; [lia | unfold Quotient.top; lia].
- rewrite yes by assumption; replace (L_estimate_plus y n t num k - L_times_pow2 n k)%Z with
    (L_estimate_plus y n t num k + - (1) * L_times_pow2 n k)%Z by ring.
  apply (P_is_nearest_quotient _ _ b); try assumption; [lia | unfold Quotient.top; lia].
Qed.
