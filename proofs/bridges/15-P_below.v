From Vrr Require Number.
Lemma P_below_eq x v n : P_below x v n <-> Number.below x v n.
Proof. unfold P_below, Number.below; rewrite L_slack_eq; tauto. Qed.
Lemma P_below_iff x v n : (0 <= n)%Z -> P_below x v n <-> Number.below x v n.
Proof. intros _; apply P_below_eq. Qed.
