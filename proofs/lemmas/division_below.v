From Vrr Require Quotient.
Proof.
intros num den r d e Hden He Hr Hrd He'; rewrite P_division_iff, L_times_pow2_eq by lia; intros H.
exact (Quotient.division_below num den r d e H Hden (conj Hr Hrd) (conj He He')).
Qed.
