From Vrr Require Number.
Proof.
intros z x y v w n m P Hm Hn X Y Z; unfold P_quotient_up in Z; rewrite ?P_above_eq, ?P_below_eq in *.
apply Number.above_after with (x / y)%R; [assumption..|].
destruct X, Y; apply Number.quotient_bounds; try assumption; try apply Number.slack_one; lra.
Qed.
