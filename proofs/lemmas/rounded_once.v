From Vrr Require Epsilon.
Proof.
intros u s v r Hv R; rewrite P_rounded_up_eq in *; destruct R as [H R]; split; [lia|].
replace (s - (- (1) + r))%Z with (s - r + 1)%Z by ring.
apply (Epsilon.rounded_once u (s - r) v); [lia | assumption | assumption |].
rewrite Z.shiftr_div_pow2, Z.rem_mod_nonneg by lia; change (2 ^ 1)%Z with 2%Z.
pose proof (Z.div_mod v 2 ltac:(lia)); pose proof (Z.mod_pos_bound v 2 ltac:(lia)); lia.
Qed.
