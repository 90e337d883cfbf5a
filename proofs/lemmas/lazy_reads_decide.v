From Vrr Require RrBitvecTape.
Proof.
intros num k T other; cbv zeta; intros E Ho HT Hk.
pose proof (RrBitvecTape.reads_decide _ _ L_bernoulli_lanes_spec L_lazy_reads_spec num k T other Hk HT Ho) as decide.
cbv zeta in decide; change (2 ^ 64 - 1)%Z with 18446744073709551615%Z in decide; apply decide; clear decide.
replace (k + -(1) * _)%Z with (k - L_lazy_reads num k 18446744073709551615 T k)%Z in E by lia.
pose proof (RrBitvecTape.run_group _ _ L_bernoulli_lanes_spec L_lazy_reads_spec false num k T k HT ltac:(lia)) as [Hr _].
unfold RrBitvecTape.group_reads in Hr; change (2 ^ 64 - 1)%Z with 18446744073709551615%Z in Hr.
rewrite L_pow2_eq, !Z.quot_div_nonneg in E by (try apply Z.pow_pos_nonneg; lia); now symmetry.
Qed.
