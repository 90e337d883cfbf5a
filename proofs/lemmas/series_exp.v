From Vrr Require Number Elementary.
Proof.
intros d e; intros; unfold L_series_value; rewrite L_series_square_eq, P_above_iff, L_one_minus_exp_eq by lia.
rewrite !L_number_value_eq; pose proof (Elementary.series_range d e ltac:(lia) ltac:(lia)).
match goal with |- Number.above (Number.value ?s _) _ _ => replace s with (d - Elementary.series_square d e + 1)%Z by ring end.
apply Elementary.series_above; [lia | lia | split].
- apply Elementary.one_minus_exp_at_least; lra.
- apply Elementary.one_minus_exp_at_most; lra.
Qed.
