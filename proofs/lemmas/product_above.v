From Vrr Require Number.
Proof.
intros z x y v w n m Hm Hn Y X Z; apply P_above_eq in X, Y; unfold P_product_up in Z; rewrite P_above_eq in *.
apply Number.above_after with (x * y)%R; [assumption..|].
destruct X, Y; apply Number.product_bounds; try assumption; apply Number.slack_one.
Qed.
