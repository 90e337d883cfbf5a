From Vrr Require DebiasBitvec.
Proof.
intros y n num e; intros; match goal with H : P_bitvec_fraction _ ?m |- _ =>
  replace m with (e - 1)%Z in * by lia; apply P_bitvec_fraction_range in H; destruct H as [Hk [Hnum below]] end.
repeat match goal with x := _ |- _ => unfold x in *; clear x end.
unfold P_fits_double; rewrite L_times_lie_eq, L_times_pow2_eq, !L_pow2_eq by lia; unfold L_times_plus.
replace (- (1) + e)%Z with (e - 1)%Z by lia; rewrite Z.add_0_l, (Z.mul_comm num n).
replace (2 ^ e)%Z with (2 * 2 ^ (e - 1))%Z by (change 2%Z with (2 ^ 1)%Z at 1; rewrite <- Z.pow_add_r by lia; f_equal; lia).
destruct (DebiasBitvec.estimate_bounds num (e - 1) ltac:(lia) Hnum below y n) as [P M]; [lia | lia |].
assert (B : (2 ^ 117 < 2 ^ 1024 + - (1) * 2 ^ 970)%Z) by reflexivity; revert B.
generalize dependent (2 ^ 117)%Z; generalize (2 ^ 1024 + - (1) * 2 ^ 970)%Z; intros; nia.
Qed.
