From Vrr Require LnNear.
Lemma L_ln_near_units_eq y : (0 <= y)%Z -> L_ln_near_units y = LnNear.near_units y.
Proof.
intros Hy; unfold L_ln_near_units, LnNear.near_units; rewrite L_pow2_eq, Z.quot_div_nonneg by lia.
change (2 ^ 77)%Z with LnNear.two_77; lia.
Qed.
