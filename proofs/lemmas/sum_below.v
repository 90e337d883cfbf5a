From Vrr Require Number.
Proof.
intros z x y v w n m Hm Hn Y X Z; apply P_below_eq in X, Y; unfold P_sum_down in Z; rewrite P_below_eq in *.
apply Number.below_after with (x + y)%R; [assumption..|now apply Number.up_sum].
Qed.
