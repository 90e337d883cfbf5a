Proof.
intros k r s Hk Hrs Hr; rewrite !L_lazy_block_eq, !L_lazy_share_eq by lia.
destruct (Z.leb_spec r 2), (Z.leb_spec s 2); try lia.
- apply Z.mul_le_mono_nonneg_r; lia.
- assert (1024 / 8 <= 1024 / Z.min k 8)%Z by (apply Z.div_le_compat_l; lia).
  change (1024 / 8)%Z with 128%Z in *; nia.
- apply Z.mul_le_mono_nonneg_r; lia.
Qed.
