Proof.
intros num k left1 groups g h Hk Hgh Hg Hh; assert (0 <= h - g)%Z as Hd by lia.
revert Hh; replace h with (g + (h - g))%Z by lia.
generalize dependent (h - g)%Z; intros d Hd; pattern d; revert d Hd; apply natlike_ind.
- rewrite Z.add_0_r; lia.
- intros d Hd IH Hh; destruct (L_lazy_drawn_def num k left1 groups (g + Z.succ d)) as [_ step]; cbv zeta in step.
  replace (-(1) + (g + Z.succ d))%Z with (g + d)%Z in step by lia; rewrite step by lia; clear step.
  match goal with |- context [L_lazy_refill ?m (L_lazy_block ?a ?b)] =>
    pose proof (L_lazy_refill_nonneg m (L_lazy_block a b) (L_lazy_block_nonneg a b ltac:(lia) ltac:(lia))) end; lia.
Qed.
