Proof.
cbv zeta; intros; nia.
Qed.
