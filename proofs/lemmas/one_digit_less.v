From Vrr Require Elementary.
Proof.
intros d e w v Hd Hd2 N B; rewrite P_next_above_iff in N; rewrite P_below_iff in * by lia; rewrite !L_number_value_eq in *.
replace (- (1) + d)%Z with (d - 1)%Z by ring; apply Elementary.one_digit_less with w; [lia | assumption..].
Qed.
