Lemma P_exp_units_range m v : P_exp_units m v -> (IZR m <= v <= IZR m + 256)%R.
Proof. unfold P_exp_units, real_of_int; rewrite ?plus_IZR; intros; lra. Qed.
