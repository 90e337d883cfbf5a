Proof.
intros a b u v n; unfold L_natural_append; pose proof (L_natural_limit_positive n); intros; nia.
Qed.
