Proof.
intros num k e u H; exact H.
Qed.
