From Vrr Require Elementary.
Proof.
intros d e m k r x; intros; rewrite P_above_iff, L_number_value_eq by lia.
destruct (P_turns_and_rest_in_units k r x ltac:(assumption)) as [R U].
match goal with H : P_exp_units _ _ |- _ => apply P_exp_units_range in H; unfold L_exp_of_lack, L_exp_of_rest in H;
  rewrite L_exp_times_eq in H end.
match goal with H : context [Exp.exp_times _ ?s] |- _ =>
  replace s with (65536 * (14058695031733113177892216608771 - r))%Z in H by ring end.
match goal with H : P_cut_to_word _ _ _ _ |- _ => unfold P_cut_to_word in H; destruct H end.
match goal with |- Number.above (Number.value ?d ?e) _ _ =>
  replace d with (Z.shiftr m 57 + 2)%Z by lia; replace e with (k - 62)%Z by lia end.
apply Elementary.exp_digits_up with (1 := U) (r := r); [reflexivity | lia | lia | assumption].
Qed.
