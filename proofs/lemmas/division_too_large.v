From Vrr Require Quotient.
Proof.
intros num den r d Hd Hden Hr; rewrite P_division_iff, P_nearest_pattern_iff by lia; intros H; split; [now split|].
exact (Quotient.division_too_large num den r d H Hden (conj Hd Hr)).
Qed.
