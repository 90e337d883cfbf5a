From Vrr Require RrBitvecTape.
Proof.
intros fixed num k size Hs Hk Hn HN x j Hj Hjs Hx; unfold L_bitvec_tapes, L_bitvec_words.
pose proof (L_bitvec_groups_enough size ltac:(lia)); rewrite !L_pow2_eq in * by nia.
assert (Counting.counter (fun T => Z.testbit (L_rr_bitvec_report fixed num k size x T) j = true)
  (L_rr_bitvec_ones fixed num k size x j)) as ones.
{ apply (Contracts.counter_of_indicator _ (fun T => Z.land 1 (Z.shiftr (L_rr_bitvec_report fixed num k size x T) j))).
  - intros T _; rewrite Contracts.land_1_shiftr by lia; destruct (Z.testbit _ j); split; easy.
  - exact (L_rr_bitvec_ones_def fixed num k size x j). }
rewrite Contracts.land_1_shiftr by lia.
pose proof (RrBitvecTape.report_unbiased _ _ _ _ L_bernoulli_lanes_spec L_lazy_reads_spec L_unread_spec L_flips_spec
  (L_rr_bitvec_report fixed num k size) fixed num k (L_bitvec_groups size) size
  ltac:(intros; apply L_rr_bitvec_report_eq; lia) ltac:(lia) _ x j ltac:(lia) Hx ltac:(lia) ones); lia.
Qed.
