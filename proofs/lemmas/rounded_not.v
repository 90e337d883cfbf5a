Proof.
intros u s; rewrite P_rounded_up_eq, Z.sub_diag; unfold FlipLog.rounded_up; lia.
Qed.
