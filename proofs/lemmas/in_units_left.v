From Vrr Require Number Elementary.
Proof.
intros d e Hd He; rewrite P_in_units_iff, L_number_value_eq, L_times_pow2_eq by lia.
unfold Elementary.in_units, Number.value; rewrite mult_IZR, <- Number.two_natural, Number.two_sum by lia.
rewrite (Number.two_natural 104) by lia; change (IZR (2 ^ 104)) with 20282409603651670423947251286016%R; lra.
Qed.
