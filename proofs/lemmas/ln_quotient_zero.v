From Vrr Require Elementary.
Proof.
intros x y Hy Hx; unfold L_ln_quotient; rewrite Elementary.ln_quotient_zero by (split; assumption); split; auto.
Qed.
