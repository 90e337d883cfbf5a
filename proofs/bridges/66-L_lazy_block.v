Lemma L_lazy_block_eq k r : (1 <= k -> L_lazy_block k r = Z.min r (1024 / L_lazy_share k r) * L_lazy_share k r)%Z.
Proof.
intros Hk; pose proof (L_lazy_share_range k r Hk); destruct (L_lazy_block'def k r) as [large small]; cbv zeta in *.
rewrite Z.quot_div_nonneg in * by lia.
destruct (Z.le_gt_cases (1024 / L_lazy_share k r) r); [rewrite large by auto | rewrite small by lia];
  [rewrite Z.min_r by auto | rewrite Z.min_l by lia]; ring.
Qed.
Lemma L_lazy_block_nonneg k r : (1 <= k -> 0 <= r -> 0 <= L_lazy_block k r)%Z.
Proof.
intros Hk Hr; pose proof (L_lazy_share_range k r Hk); rewrite L_lazy_block_eq by auto.
assert (0 <= 1024 / L_lazy_share k r)%Z by (apply Z.div_pos; lia); nia.
Qed.
