From Vrr Require Elementary.
Proof.
intros d e; cbv zeta; intros; rewrite L_one_minus_exp_eq, !P_above_iff by lia; unfold L_ln_one_plus; rewrite L_number_value_eq.
split; [apply Elementary.series_none_ln | apply Elementary.series_none_exp]; (lia || assumption).
Qed.
