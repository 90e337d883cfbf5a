From Vrr Require Ieee754.
Lemma L_ieee_units_eq b : (0 <= b)%Z -> L_ieee_units b = Ieee754.units b.
Proof.
  intros Hb; pose proof (L_ieee_significand'def b) as S; pose proof (L_ieee_units'def b) as U; cbv zeta in S, U.
  assert (E : L_ieee_exponent b = Ieee754.exponent b).
  { unfold L_ieee_exponent; rewrite Z.quot_div_nonneg, Z.rem_mod_nonneg by (try apply Z.div_pos; lia); reflexivity. }
  rewrite Z.rem_mod_nonneg in S by lia; rewrite E in S, U; pose proof (Ieee754.exponent_range b).
  unfold Ieee754.units, Ieee754.significand, Ieee754.scale.
  destruct (Z.eqb_spec (Ieee754.exponent b) 0) as [Z|Z]; destruct S as [S1 S2], U as [U1 U2].
  - rewrite U1, L_times_pow2_eq, S1 by (assumption || lia); reflexivity.
  - rewrite U2, L_times_pow2_eq, S2, Z.add_comm by (assumption || lia); f_equal; f_equal; lia.
Qed.
