From Vrr Require RrBitvecMemory.
Proof.
intros memory arg out fixed num k size left1; cbv zeta; intros Hs Hk range written.
pose proof (L_bitvec_groups_enough size ltac:(lia)); unfold L_bitvec_words; rewrite L_rr_bitvec_report_eq; try lia.
- apply (RrBitvecMemory.report_in_memory _ _ _ _ L_bernoulli_lanes_spec L_lazy_reads_spec L_unread_spec L_flips_spec
    L_tape_word L_tape L_lazy_words L_group_left L_tape_word_bounds L_tape_sequence L_lazy_words_spec L_group_left_spec)
    with (arg := fun g => memory (shift arg g)) (out := fun g => memory (shift out g))
         (mask := fun g => L_lanes_below (size + -(64) * g)); try lia; try (apply L_natural_value_words; exact range).
  + intros g i Hg Hi; unfold L_bitvec_groups in *; rewrite Z.quot_div_nonneg in * by lia.
    pose proof (Z.div_mod (63 + size) 64 ltac:(lia)); pose proof (Z.mod_pos_bound (63 + size) 64 ltac:(lia)).
    rewrite L_lanes_below_bits by lia.
    destruct (Z.ltb_spec i (size + -(64) * g)), (Z.ltb_spec (64 * g + i) size); auto; lia.
  + intros g Hg; apply written; lia.
- pose proof (L_natural_value_words memory arg (L_bitvec_groups size) range) as value.
  pose proof (RrBitvecMemory.value_range _ _ _ value (L_bitvec_groups size)); lia.
- apply (RrBitvecMemory.tape_nonneg L_tape_word L_tape L_tape_word_bounds L_tape_sequence).
Qed.
