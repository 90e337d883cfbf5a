From Vrr Require Elementary.
Lemma P_next_above_iff x v : P_next_above x v <-> Elementary.next_above x v.
Proof. unfold P_next_above, Elementary.next_above; split; intros; lra. Qed.
