From Vrr Require Comparisons.
Proof.
rewrite L_number_value_eq, P_below_eq; exact Comparisons.circle_pi_digits.
Qed.
