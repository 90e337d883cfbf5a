From Vrr Require DebiasBitvec Quotient.
Proof.
intros n num k b f Hn Hb range dyadic near; apply P_bitvec_fraction_range in range; destruct range as [Hk [Hnum below]].
unfold P_is_dyadic, real_of_int in *; rewrite L_pow2_eq in dyadic by lia.
assert (HD : (0 < IZR (2 ^ k))%R) by (apply IZR_lt, Z.pow_pos_nonneg; lia).
unfold L_bitvec_variance_num, L_bitvec_variance_den in near.
rewrite !L_times_lie_eq, !L_pow2_eq, (Z.pow_add_r 2 1) in near by lia; unfold L_times_plus in near.
assert (E : (IZR ((0 + num * n) * (2 ^ 1 * 2 ^ k - num)) / IZR (4 * (2 ^ k - num) * (2 ^ k - num)))%R = L_bitvec_variance n f).
{ unfold L_bitvec_variance, L_bernoulli_variance, real_of_int; cbv zeta; change (2 ^ 1)%Z with 2%Z.
  repeat rewrite ?plus_IZR, ?minus_IZR, ?mult_IZR.
  pose proof (DebiasBitvec.bitvec_variance_exact (IZR num) (IZR (2 ^ k)) f HD dyadic (IZR_lt _ _ below) (IZR n)) as X.
  etransitivity; [|etransitivity; [exact X|]]; unfold Rdiv; f_equal; try ring; f_equal; ring. }
assert (Hden : (0 < 4 * (2 ^ k - num) * (2 ^ k - num))%Z) by (repeat apply Z.mul_pos_pos; lia).
assert (Htop : (0 <= (0 + num * n) * (2 ^ 1 * 2 ^ k - num))%Z) by (change (2 ^ 1)%Z with 2%Z; apply Z.mul_nonneg_nonneg; nia).
rewrite <- E; apply (P_is_nearest_quotient _ _ b); try assumption; unfold Quotient.top; lia.
Qed.
