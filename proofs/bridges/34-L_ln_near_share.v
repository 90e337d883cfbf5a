From Vrr Require LnNear.
Lemma L_ln_near_share_eq y e : (0 <= y -> 37 <= e -> L_ln_near_share y e = LnNear.near_share y e)%Z.
Proof.
intros Hy He; destruct (L_ln_near_share'def y e) as [small large]; unfold LnNear.near_share.
destruct (Z.ltb_spec e 61); [rewrite small by lia | rewrite large; lia].
rewrite L_pow2_eq by lia; rewrite (Z.quot_div_nonneg y) by lia.
rewrite Z.quot_div_nonneg by (apply Z.div_pos || apply Z.pow_pos_nonneg; lia).
change 18446744073709551616%Z with (2 ^ 64)%Z.
rewrite Z.div_div by (apply Z.pow_nonzero || apply Z.pow_pos_nonneg; lia).
rewrite <- Z.pow_add_r by lia; f_equal; f_equal; lia.
Qed.
