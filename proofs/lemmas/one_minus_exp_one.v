From Vrr Require Elementary.
Proof.
intros w x Hw U; rewrite P_above_iff, L_one_minus_exp_eq by lia; apply P_in_units_iff in U; unfold Elementary.in_units in U.
apply Elementary.one_minus_exp_far; apply IZR_le in Hw; lra.
Qed.
