From Vrr Require Contracts.
Proof.
intros num i; intros; rewrite Contracts.testbit_shiftr, (Bits.testbit_above 64) by lia; easy.
Qed.
