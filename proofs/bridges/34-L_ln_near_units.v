From Vrr Require LnNear.
Lemma L_ln_near_units_eq y e : (0 <= y -> 37 <= e -> L_ln_near_units y e = LnNear.near_units y e)%Z.
Proof. intros; unfold L_ln_near_units, LnNear.near_units; rewrite L_ln_near_share_eq by lia; lia. Qed.
