From Vrr Require Number.
Proof.
intros num k; intros; rewrite L_number_value_eq; unfold L_dyadic_share, real_of_int, Number.value; rewrite L_pow2_eq by lia.
replace (- (1) * k)%Z with (- k)%Z by lia; rewrite Number.two_inverse by lia; reflexivity.
Qed.
