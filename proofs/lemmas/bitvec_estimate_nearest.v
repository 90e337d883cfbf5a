From Vrr Require DebiasBitvec Quotient.
Proof.
intros y n num k b negative f Hb range dyadic near; apply P_bitvec_fraction_range in range; destruct range as [Hk [Hnum below]].
unfold P_is_dyadic, real_of_int in *; rewrite L_pow2_eq in dyadic by lia.
assert (HD : (0 < IZR (2 ^ k))%R) by (apply IZR_lt, Z.pow_pos_nonneg; lia).
assert (E : forall plus minus : Z, plus = L_times_pow2 y (1 + k) -> minus = L_times_plus n num 0 ->
  ((IZR plus - IZR minus) / IZR (L_times_lie 2 num k) = L_bitvec_estimate y n f)%R).
{ intros plus minus -> ->; rewrite L_times_lie_eq, L_times_pow2_eq, L_pow2_eq, Z.pow_add_r by lia.
  unfold L_bitvec_estimate, L_times_plus, real_of_int; repeat rewrite ?plus_IZR, ?minus_IZR, ?mult_IZR.
  pose proof (DebiasBitvec.bitvec_estimate_exact (IZR num) (IZR (2 ^ k)) f HD dyadic (IZR_lt _ _ below) (IZR y) (IZR n)) as X.
  change (2 ^ 1)%Z with 2%Z.
  etransitivity; [|etransitivity; [exact X|]]; unfold Rdiv; f_equal; try ring; f_equal; ring. }
specialize (E _ _ eq_refl eq_refl); rewrite <- E, <- minus_IZR; clear E.
assert (Hden : (0 < L_times_lie 2 num k)%Z) by (rewrite L_times_lie_eq, L_pow2_eq by lia; lia).
destruct (L_signed_value'def b negative) as [no yes].
destruct near as [[[sign order] near]|[[sign order] near]].
- rewrite no by assumption; replace (L_times_pow2 y (1 + k) - L_times_plus n num 0)%Z with
    (- (L_times_plus n num 0 + - (1) * L_times_pow2 y (1 + k)))%Z by ring.
  rewrite opp_IZR, Ropp_div.
  apply (P_is_nearest_quotient _ _ b); try assumption; [lia | unfold Quotient.top; lia].
- rewrite yes by assumption; replace (L_times_pow2 y (1 + k) - L_times_plus n num 0)%Z with
    (L_times_pow2 y (1 + k) + - (1) * L_times_plus n num 0)%Z by ring.
  apply (P_is_nearest_quotient _ _ b); try assumption; [lia | unfold Quotient.top; lia].
Qed.
