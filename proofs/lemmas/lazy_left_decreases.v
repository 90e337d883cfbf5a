Proof.
intros num k left1 g h Hgh Hg.
replace h with (g + (h - g))%Z by lia; assert (0 <= h - g)%Z as Hd by lia.
generalize dependent (h - g)%Z; clear h Hgh; intros d Hd; pattern d; revert d Hd; apply natlike_ind.
- rewrite Z.add_0_r; lia.
- intros d Hd IH; destruct (L_lazy_left_def num k left1 (g + Z.succ d)) as [_ step].
  replace (-(1) + (g + Z.succ d))%Z with (g + d)%Z in step by lia; rewrite step by lia; clear step.
  pose proof (L_lazy_words_nonneg num k 18446744073709551615 (L_lazy_left num k left1 (g + d))); lia.
Qed.
