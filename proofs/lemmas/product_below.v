From Vrr Require Number.
Proof.
intros z x y v w n m Hm Hn Y X Z; apply P_below_eq in X, Y; unfold P_product_down in Z; rewrite P_below_eq in *.
apply Number.below_after with (x * y)%R; [assumption..|].
destruct X, Y; apply Number.product_bounds; try assumption; apply Number.slack_one.
Qed.
