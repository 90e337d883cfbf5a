Proof.
intros num k x x1 x2 range; unfold x, x1, x2; apply P_bitvec_fraction_range in range; destruct range as [Hk [Hnum below]].
rewrite L_times_lie_eq, L_times_pow2_eq, L_pow2_eq by lia.
pose proof (L_natural_limit_above (2 + k) (3 + Z.quot k 64) ltac:(Z.to_euclidean_division_equations; lia)) as L.
rewrite Z.pow_add_r in L by lia; change (2 ^ 2)%Z with 4%Z in L; lia.
Qed.
