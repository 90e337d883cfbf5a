Proof.
intros memory num k t indices out left1 c first i; cbv zeta; intros Hfirst Hc _ _ _ answered.
specialize (answered (i - first)%Z).
replace (shift (shift indices first) (i - first)) with (shift indices i) in answered by (unfold shift; simpl; f_equal; lia).
replace (shift (shift out first) (i - first)) with (shift out i) in answered by (unfold shift; simpl; f_equal; lia).
cbv zeta in answered; rewrite answered by lia; f_equal; lia.
Qed.
