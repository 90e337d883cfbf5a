From Vrr Require Number.
Proof.
intros a b w e f s H; unfold P_exact_product in H; replace w with (a * b)%Z by lia; replace s with (e + f)%Z by lia.
rewrite !L_number_value_eq; symmetry; apply Number.value_product.
Qed.
