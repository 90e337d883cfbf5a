From Vrr Require Number.
Lemma P_above_eq x v n : P_above x v n <-> Number.above x v n.
Proof. unfold P_above, Number.above; rewrite L_slack_eq; tauto. Qed.
Lemma P_above_iff x v n : (0 <= n)%Z -> P_above x v n <-> Number.above x v n.
Proof. intros _; apply P_above_eq. Qed.
