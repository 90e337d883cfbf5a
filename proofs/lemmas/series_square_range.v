From Vrr Require Elementary.
Proof.
intros d e; cbv zeta; intros; rewrite L_series_square_eq by lia; apply Elementary.series_square_range; lia.
Qed.
