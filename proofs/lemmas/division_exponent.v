From Vrr Require Quotient.
Proof.
intros num den q r d e Hd Hden He Hr; rewrite P_division_iff, L_times_pow2_eq by lia; intros L Hq H.
exact (Quotient.division_exponent num den q r d e H L Hden Hr Hd He Hq).
Qed.
