From Vrr Require Elementary.
Proof.
intros z x v n m; intros; rewrite P_above_iff in * by lia; rewrite Z.add_comm.
apply Elementary.exp_above with x; (assumption || lia).
Qed.
