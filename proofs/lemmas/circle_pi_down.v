From Vrr Require Figures.
Proof.
rewrite L_number_value_eq, P_below_eq; exact Figures.circle_pi_digits.
Qed.
