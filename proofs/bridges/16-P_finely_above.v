From Vrr Require Number.
Lemma P_finely_above_eq x v : P_finely_above x v <-> Number.finely_above x v.
Proof. unfold P_finely_above, Number.finely_above; split; intros H; lra. Qed.
