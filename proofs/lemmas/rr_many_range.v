From Vrr Require RrCategorical.
Proof.
intros num k t index left1 n i; intros; unfold L_rr_many, L_rr_drawn, L_uniform_word; cbv zeta; replace (-(1) + t)%Z with (t - 1)%Z by lia.
match goal with |- P_is_category _ (L_rr_response _ _ _ _ ?o ?a ?T) =>
  assert (0 <= o < 2 ^ 64)%Z as other by apply L_tape_word_bounds;
  assert (0 <= a < 2 ^ 64)%Z as any by apply L_tape_word_bounds;
  destruct (L_rr_response'def num k t index o a T) as [category none];
  pose proof (Uniform.uniform_value_range 64 (t - 1) o ltac:(lia) other) as below_others;
  pose proof (Uniform.uniform_value_range 64 t a ltac:(lia) any) as below_all end.
rewrite !L_uniform_value_eq in * by lia; replace (-(1) + t)%Z with (t - 1)%Z in category by lia; unfold P_is_category.
destruct (Z_le_dec 0 index), (Z_lt_dec index t); try (rewrite none by lia; exact below_all).
destruct category as [keep lie]; [lia|].
match type of keep with L_bernoulli_trial _ _ ?T = _ -> _ => destruct (Z.eq_dec (L_bernoulli_trial num k T) 1) as [yes|no] end.
- rewrite keep by exact yes; lia.
- rewrite lie, L_rr_lie_eq by exact no; unfold RrCategorical.lie; match goal with |- context [(?d <? index)%Z] => destruct (Z.ltb_spec d index) end; lia.
Qed.
