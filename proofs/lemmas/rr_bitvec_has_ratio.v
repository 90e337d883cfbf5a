From Vrr Require RrBitvecTape.
Proof.
intros fixed num k size Hs Hk Hn HN x other S; cbv zeta; intros Ho Hx; unfold L_bitvec_tapes, L_bitvec_words, L_hamming.
pose proof (L_bitvec_groups_enough size ltac:(lia)); rewrite !L_pow2_eq in * by nia.
replace (2 ^ k + -(1) * num)%Z with (2 ^ k - num)%Z by lia.
apply (RrBitvecTape.report_ratio _ _ _ _ L_bernoulli_lanes_spec L_lazy_reads_spec L_unread_spec L_flips_spec
  L_popcount L_power (L_rr_bitvec_report fixed num k size) fixed num k (L_bitvec_groups size) size
  L_popcount_spec L_power_def) with (S := Contracts.member S); try lia.
- intros; apply L_rr_bitvec_report_eq; lia.
- exact (Contracts.counter_of_member S _ _ (L_rr_bitvec_count_in_def fixed num k size x S)).
- exact (Contracts.counter_of_member S _ _ (L_rr_bitvec_count_in_def fixed num k size other S)).
Qed.
