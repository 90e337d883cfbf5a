Proof.
intros y e x Hy He Hy'; unfold x; rewrite L_times_pow2_eq by lia.
match goal with |- context [L_natural_limit ?n] =>
  pose proof (L_natural_limit_above (66 + e) n ltac:(Z.to_euclidean_division_equations; lia)) as L;
  generalize dependent (L_natural_limit n) end.
rewrite Z.pow_add_r by lia; change (2 ^ 66)%Z with (4 * 18446744073709551616)%Z.
pose proof (Z.pow_pos_nonneg 2 e ltac:(lia) ltac:(lia)); generalize dependent (2 ^ e)%Z; intros; nia.
Qed.
