Proof.
intros n num e; intros; match goal with H : P_bitvec_fraction _ ?m |- _ =>
  replace m with (e - 1)%Z in * by lia; apply P_bitvec_fraction_range in H; destruct H as [Hk [Hnum below]] end.
repeat match goal with x := _ |- _ => unfold x in *; clear x end; unfold L_bitvec_variance_num.
rewrite !L_times_lie_eq, !L_times_pow2_eq, !L_pow2_eq by lia; unfold L_times_plus.
match goal with |- context [L_natural_limit ?m] =>
  pose proof (L_natural_limit_above (119 + e) m ltac:(Z.to_euclidean_division_equations; lia)) as L;
  generalize dependent (L_natural_limit m) end.
replace (2 ^ e)%Z with (2 * 2 ^ (e - 1))%Z by (change 2%Z with (2 ^ 1)%Z at 1; rewrite <- Z.pow_add_r by lia; f_equal; lia).
replace (2 ^ (119 + e))%Z with (8 * (18446744073709551616 * 9007199254740992) * 2 ^ (e - 1))%Z
  by (change (8 * (18446744073709551616 * 9007199254740992))%Z with (2 ^ 120)%Z; rewrite <- Z.pow_add_r by lia; f_equal; lia).
change (2 ^ 53)%Z with 9007199254740992%Z in *; rewrite ?Z.add_0_l, ?(Z.mul_comm num n).
assert (P : (0 <= n * num <= 18446744073709551616 * 9007199254740992)%Z) by nia.
generalize dependent (n * num)%Z; generalize dependent (2 ^ (e - 1))%Z; intros; repeat split; nia.
Qed.
