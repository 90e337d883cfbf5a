Proof.
idtac.
Qed.
