From Vrr Require Epsilon.
Proof.
intros u s v r Hv Hu R; rewrite P_rounded_up_eq in R; destruct R as [H R].
pose proof (Epsilon.rounded_room u (s - r) v ltac:(lia) ltac:(lia) R); lia.
Qed.
