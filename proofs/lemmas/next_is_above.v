From Vrr Require Elementary.
Proof.
intros x v H; rewrite P_next_above_iff in H; rewrite P_above_iff by lia; apply Elementary.next_is_above; assumption.
Qed.
