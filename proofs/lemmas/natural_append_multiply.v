Proof.
intros; subst; unfold L_natural_append, L_times_plus in *; rewrite L_natural_limit_next by lia; nia.
Qed.
