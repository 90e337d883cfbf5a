Proof.
intros low n; unfold L_natural_append; lia.
Qed.
