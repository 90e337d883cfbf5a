From Vrr Require Elementary.
Proof.
intros d e Hd He; unfold L_ln_of_fraction; rewrite L_ln_apart_eq, L_times_pow2_eq by lia.
unfold L_ln_one_plus; rewrite L_number_value_eq; replace (118 + e)%Z with (e + 118)%Z by ring.
change 332306998946228968225951765070086144%Z with (2 ^ 118)%Z; symmetry; apply Elementary.ln_one_plus_fraction; assumption.
Qed.
