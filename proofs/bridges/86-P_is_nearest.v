From Vrr Require Ieee754 Quotient.
Lemma P_is_nearest_quotient num den b : (0 <= num -> 0 < den -> b < Quotient.top -> P_nearest_pattern num den b ->
  P_is_nearest (L_ieee_value b) (IZR num / IZR den) /\
  P_is_nearest (- (1) * L_ieee_value b)%R (- (IZR num / IZR den))%R)%Z.
Proof.
intros Hnum Hden Hb H; apply P_nearest_pattern_iff in H; destruct H as [range near].
split; intros c; cbv zeta; intros Hc Hc';
  (destruct (Quotient.nearest_double num den b c) as [P N]; try assumption; try (unfold Quotient.top in *; lia));
  rewrite !L_ieee_value_eq, !L_ieee_units_eq by lia; fold (Ieee754.magnitude b) (Ieee754.magnitude c).
- replace (- (1) * Ieee754.magnitude c)%R with (- Ieee754.magnitude c)%R by ring.
  split; apply P_as_near_of; assumption.
- apply P_as_near_opposite in P; apply P_as_near_opposite in N; try assumption; split; [|exact P].
  replace (- (1) * - Ieee754.magnitude c)%R with (Ieee754.magnitude c)%R in N by ring; exact N.
Qed.
