From Vrr Require RrBitvecTape.
Proof.
intros fixed num k size Hs Hk Hn HN x y; cbv zeta; intros Hx Hy Hyn; unfold L_bitvec_tapes, L_bitvec_words, L_hamming.
pose proof (L_bitvec_groups_enough size ltac:(lia)); rewrite !L_pow2_eq in * by nia.
rewrite (RrBitvecTape.report_law _ _ _ _ L_bernoulli_lanes_spec L_lazy_reads_spec L_unread_spec L_flips_spec
  L_popcount L_power (L_rr_bitvec_report fixed num k size) fixed num k (L_bitvec_groups size) size
  L_popcount_spec L_power_def) with (y := y) (x := x); try lia.
- replace (2 ^ k - num)%Z with (2 ^ k + -(1) * num)%Z by lia.
  replace (size - _)%Z with (size + -(1) * L_popcount (Z.lxor x y) size)%Z by lia.
  replace (64 * _ - size)%Z with (-(1) * size + 64 * L_bitvec_groups size)%Z by lia; ring.
- intros; apply L_rr_bitvec_report_eq; lia.
- exact (Contracts.counter_of_condition _ _ (L_rr_bitvec_count_def fixed num k size x y)).
Qed.
