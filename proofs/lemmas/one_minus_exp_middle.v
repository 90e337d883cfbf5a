From Vrr Require Elementary.
Proof.
intros k r m x; intros; unfold L_one_minus_shifted, L_one_minus_units.
rewrite P_above_iff, L_one_minus_exp_eq, L_number_value_eq by lia.
destruct (P_turns_and_rest_in_units k r x ltac:(assumption)) as [R U].
match goal with H : P_exp_units _ _ |- _ => apply P_exp_units_range in H; unfold L_exp_of_rest in H; rewrite L_exp_times_eq in H end.
replace (1 + k)%Z with (k + 1)%Z by ring.
match goal with |- Number.above (Number.value ?d _) _ _ =>
  replace d with (1329227995784915872903807060280344576 - Z.shiftr (2 * m) (k + 1) + 1099511627776)%Z by ring end.
apply Elementary.one_minus_exp_middle with (1 := U) (r := r); [reflexivity | lia | lia | lra | assumption].
Qed.
