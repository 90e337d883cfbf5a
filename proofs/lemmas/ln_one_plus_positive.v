Proof.
intros z Hz; unfold L_ln_one_plus; rewrite <- ln_1; apply ln_increasing; lra.
Qed.
