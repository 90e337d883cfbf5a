From Vrr Require BinomialLaw Comparisons.
Proof.
intros n v q keep a b c w p t z; cbv zeta; intros Hv H1 H0 Hn K Z T P M C A W B.
unfold P_difference_up, P_product_up, P_moivre_place, real_of_int in *; cbv zeta in M.
replace (- (1) + v)%Z with (v - 1)%Z in M by lia; rewrite minus_IZR in M.
rewrite !P_above_eq, !L_number_power_eq in * by lia.
replace (1 + -(1) * q)%R with (1 - q)%R in K by ring; replace (n + - (1) * v)%Z with (n - v)%Z in * by lia.
rewrite (L_deviation_eq n v q) by (try split; lia || lra); unfold BinomialLaw.binomial_law.
rewrite <- L_ways_eq, <- Z2Nat.inj_sub by lia; replace (5 + 3 * n)%Z with (3 * n + 5)%Z by lia.
apply (Comparisons.deviation_above n v q keep a b c _ w p t z); auto; lia.
Qed.
