From Vrr Require Number.
Lemma L_number_value_eq d e : L_number_value d e = Number.value d e.
Proof. unfold L_number_value, real_of_int; rewrite L_power_of_two_eq; reflexivity. Qed.
Lemma L_number_value_0 n : L_number_value n 0 = IZR n.
Proof. unfold L_number_value, real_of_int; rewrite L_power_of_two_eq; cbn [powerRZ]; ring. Qed.
