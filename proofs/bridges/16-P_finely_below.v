From Vrr Require Number.
Lemma P_finely_below_eq x v : P_finely_below x v <-> Number.finely_below x v.
Proof. unfold P_finely_below, Number.finely_below; split; intros H; lra. Qed.
