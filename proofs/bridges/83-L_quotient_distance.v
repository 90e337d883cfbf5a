From Vrr Require Quotient.
Lemma L_quotient_distance_eq num den b : (0 <= b)%Z -> L_quotient_distance num den b = Quotient.distance num den b.
Proof.
intros Hb; unfold L_quotient_distance, Quotient.distance; rewrite L_times_pow2_eq, L_ieee_units_eq by lia; f_equal; ring.
Qed.
