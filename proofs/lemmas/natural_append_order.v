Proof.
intros a b u n; unfold L_natural_append; lia.
Qed.
