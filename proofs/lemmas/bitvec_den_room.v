Proof.
intros num k x x1 x2 range; unfold x2, x1, x, L_bitvec_variance_den.
apply P_bitvec_fraction_range in range; destruct range as [Hk [Hnum below]].
rewrite !L_times_lie_eq, !L_times_pow2_eq, !L_pow2_eq by lia.
pose proof (L_natural_limit_above (3 + k + k) (4 + Z.quot k 32) ltac:(Z.to_euclidean_division_equations; lia)) as L.
rewrite !Z.pow_add_r in L by lia; change (2 ^ 3)%Z with 8%Z in L.
generalize dependent (2 ^ k)%Z; generalize (L_natural_limit (4 + Z.quot k 32)); intros limit D HD L.
repeat split; nia.
Qed.
