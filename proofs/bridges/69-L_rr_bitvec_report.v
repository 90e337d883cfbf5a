From Vrr Require RrBitvecTape.
Lemma L_bitvec_groups_enough size : (0 <= size -> 0 <= size <= 64 * L_bitvec_groups size)%Z.
Proof.
intros Hs; unfold L_bitvec_groups; rewrite Z.quot_div_nonneg by lia.
pose proof (Z.div_mod (63 + size) 64 ltac:(lia)); pose proof (Z.mod_pos_bound (63 + size) 64 ltac:(lia)); lia.
Qed.
Lemma L_rr_bitvec_report_eq fixed num k size x T : (0 <= k -> 0 <= size -> 0 <= x -> 0 <= T ->
  L_rr_bitvec_report fixed num k size x T =
  Z.lxor x (L_flips fixed num k T (k * L_bitvec_groups size) (L_bitvec_groups size)) mod 2 ^ size)%Z.
Proof.
intros Hk Hs Hx HT; unfold L_rr_bitvec_report, L_bitvec_words; rewrite L_pow2_eq by auto.
apply Z.rem_mod_nonneg; [apply Z.lxor_nonneg; split; intros; auto | apply Z.pow_pos_nonneg; lia].
pose proof (L_bitvec_groups_enough size Hs).
apply (RrBitvecTape.flips_nonneg _ _ _ _ L_bernoulli_lanes_spec L_lazy_reads_spec L_unread_spec L_flips_spec); lia.
Qed.
