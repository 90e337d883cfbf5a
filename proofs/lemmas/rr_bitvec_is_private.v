From Vrr Require RrBitvecTape.
Proof.
intros fixed num k size weight epsilon; cbv zeta; intros Hs Hk Hn Hw HN He x other S; cbv zeta; intros Ho Hx Wo Wx.
pose proof (L_bitvec_groups_enough size ltac:(lia)); unfold L_bitvec_tapes, L_bitvec_words; rewrite !L_pow2_eq in * by nia.
replace (2 ^ k + -(1) * num)%Z with (2 ^ k - num)%Z in He by lia; rewrite L_bitvec_distance_eq in He.
apply (RrBitvecTape.report_private _ _ _ _ L_bernoulli_lanes_spec L_lazy_reads_spec L_unread_spec L_flips_spec
  L_popcount (L_rr_bitvec_report fixed num k size) fixed num k (L_bitvec_groups size) size
  L_popcount_spec) with (S := Contracts.member S) (x := x) (x' := other) (weight := weight); try lia; auto.
- intros; apply L_rr_bitvec_report_eq; lia.
- exact (Contracts.counter_of_member S _ _ (L_rr_bitvec_count_in_def fixed num k size x S)).
- exact (Contracts.counter_of_member S _ _ (L_rr_bitvec_count_in_def fixed num k size other S)).
Qed.
