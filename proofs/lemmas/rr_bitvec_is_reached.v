From Vrr Require RrBitvecTape.
Proof.
intros fixed num k size weight Hs Hk Hn Hw HN; unfold P_rr_bitvec_reached, L_bitvec_tapes, L_bitvec_words; cbv zeta.
pose proof (L_bitvec_groups_enough size ltac:(lia)); rewrite !L_pow2_eq, L_bitvec_distance_eq in * by nia.
destruct (RrBitvecTape.report_reached _ _ _ _ L_bernoulli_lanes_spec L_lazy_reads_spec L_unread_spec L_flips_spec
  L_popcount L_power (L_rr_bitvec_report fixed num k size) fixed num k (L_bitvec_groups size) size
  L_popcount_spec L_power_def) with (count := L_rr_bitvec_count fixed num k size) (weight := weight)
  as (x & other & Hx & Ho & Wx & Wo & positive & ratio); try lia.
- intros; apply L_rr_bitvec_report_eq; lia.
- intros x y; exact (Contracts.counter_of_condition _ _ (L_rr_bitvec_count_def fixed num k size x y)).
- exists x, other, x; replace (2 ^ k + -(1) * num)%Z with (2 ^ k - num)%Z by lia.
  rewrite (Z.mul_comm (L_power num _)), ratio; repeat split; lia.
Qed.
