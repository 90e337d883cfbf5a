From Vrr Require Quotient.
Proof.
intros num den q r d e q' r' He bit; rewrite !P_division_iff by lia; unfold Quotient.division.
replace (- (1) + e)%Z with (e - 1)%Z by lia.
replace (2 ^ e)%Z with (2 * 2 ^ (e - 1))%Z by (rewrite <- Z.pow_succ_r by lia; f_equal; lia).
assert (E : (q' * d + r' = 2 * (q * d + r))%Z) by (unfold P_division_bit in bit; cbv zeta in bit; nia).
intros H; rewrite E, <- H; ring.
Qed.
