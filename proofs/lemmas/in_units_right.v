From Vrr Require Elementary.
Proof.
intros d e Hd He; rewrite P_in_units_iff, L_number_value_eq, L_pow2_eq by lia.
replace (- (104) + - (1) * e)%Z with (- (e + 104))%Z by ring.
assert (P : (0 < 2 ^ (- (e + 104)))%Z) by (apply Z.pow_pos_nonneg; lia); rewrite Z.quot_div_nonneg by lia.
exact (Elementary.in_units_right d e He).
Qed.
