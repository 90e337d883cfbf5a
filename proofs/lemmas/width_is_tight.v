From Vrr Require HalfWidth.
Proof.
intros n l s r c u units x; unfold x, P_width_quotient, P_root_up, P_width_tight; clear x; cbv zeta; intros.
change (- (1))%Z with (-1)%Z in *; rewrite !L_times_pow2_eq in * by lia.
pose proof (HalfWidth.width_tight (n * l) s r c u units (86 + s - u) ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)
  ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)) as W.
replace (72 + 2 * (86 + s + -1 * u))%Z with (2 * (86 + s - u) + 72)%Z by ring; rewrite (Z.mul_comm l n); lia.
Qed.
