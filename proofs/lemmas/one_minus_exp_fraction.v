From Vrr Require Elementary.
Proof.
intros d e m; intros; unfold L_one_minus_units; rewrite P_above_iff, L_one_minus_exp_eq, !L_number_value_eq by lia.
match goal with H : P_exp_units _ _ |- _ => apply P_exp_units_range in H; unfold L_exp_of_number in H;
  rewrite L_exp_times_eq, L_times_pow2_eq, (Z.add_comm 120) in H by lia end.
replace (1329227995784915872903807060280344576 + - (1) * m)%Z with (1329227995784915872903807060280344576 - m)%Z by ring.
apply Elementary.one_minus_exp_fraction; [lia | lia | assumption].
Qed.
