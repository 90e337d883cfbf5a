From Vrr Require DebiasBitvec.
Proof.
intros n num e; intros; match goal with H : P_bitvec_fraction _ ?m |- _ =>
  replace m with (e - 1)%Z in * by lia; apply P_bitvec_fraction_range in H; destruct H as [Hk [Hnum below]] end.
unfold P_fits_double, L_bitvec_variance_num, L_bitvec_variance_den.
rewrite !L_times_lie_eq, !L_pow2_eq by lia; unfold L_times_plus; rewrite Z.add_0_l, (Z.mul_comm num n).
replace (2 ^ e)%Z with (2 * 2 ^ (e - 1))%Z by (change 2%Z with (2 ^ 1)%Z at 1; rewrite <- Z.pow_add_r by lia; f_equal; lia).
pose proof (DebiasBitvec.variance_bound num (e - 1) ltac:(lia) Hnum below n ltac:(lia)) as V.
assert (B : (2 ^ 170 < 2 ^ 1024 + - (1) * 2 ^ 970)%Z) by reflexivity; revert B.
assert (R : (0 < 4 * (2 ^ (e - 1) - num) * (2 ^ (e - 1) - num))%Z) by (repeat apply Z.mul_pos_pos; lia); revert R V.
generalize (n * num * (2 * 2 ^ (e - 1) - num))%Z (4 * (2 ^ (e - 1) - num) * (2 ^ (e - 1) - num))%Z.
generalize (2 ^ 170)%Z; generalize (2 ^ 1024 + - (1) * 2 ^ 970)%Z; intros; nia.
Qed.
