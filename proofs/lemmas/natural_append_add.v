Proof.
intros; subst; unfold L_natural_append in *; rewrite L_natural_limit_next by lia; nia.
Qed.
