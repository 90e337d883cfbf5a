From Vrr Require Number.
Proof.
rewrite L_number_value_eq; unfold Number.value; rewrite Number.two_inverse by lia.
apply Rinv_r; apply not_0_IZR; discriminate.
Qed.
