From Vrr Require RenyiBounds.
Lemma L_renyi_value p q others alpha : L_renyi p q others alpha = (ln (RenyiBounds.power_sum p q others alpha) / (alpha - 1))%R.
Proof.
unfold L_renyi, L_renyi_sum, RenyiBounds.power_sum; cbv zeta; literals.
f_equal; [do 2 f_equal; try (f_equal; f_equal; ring); ring | ring].
Qed.
