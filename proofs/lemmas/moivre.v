Proof.
intros n v q; unfold P_moivre_place, real_of_int; cbv zeta; intros H1 H0 Hv Hn Hp.
replace (- (1) + v)%Z with (v - 1)%Z in Hp by lia; rewrite minus_IZR in Hp.
rewrite (L_deviation_eq n v q), L_binomial_eq, mult_IZR by (try split; lia || lra); ring.
Qed.
