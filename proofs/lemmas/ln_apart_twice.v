From Vrr Require Elementary.
Proof.
intros a b e; rewrite !L_ln_apart_eq; unfold Elementary.ln_apart; rewrite Elementary.value_twice; do 3 f_equal; ring.
Qed.
