From Vrr Require Number Elementary.
Proof.
intros d e; intros; unfold L_series_value; rewrite L_series_square_eq, P_above_iff by lia.
unfold L_ln_one_plus; rewrite !L_number_value_eq; pose proof (Number.value_positive d e ltac:(lia)).
match goal with |- Number.above (Number.value ?s _) _ _ => replace s with (d - Elementary.series_square d e + 1)%Z by ring end.
apply Elementary.series_above; [lia | lia | split].
- apply Elementary.ln_one_plus_at_least; lra.
- apply Elementary.ln_one_plus_at_most; lra.
Qed.
