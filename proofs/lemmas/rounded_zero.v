Proof.
intros s v r R; rewrite P_rounded_up_eq in R; destruct R as [H [[L U] B]].
pose proof (Z.pow_pos_nonneg 2 (s - r) ltac:(lia) ltac:(lia)) as P.
destruct B as [E|B]; [rewrite E in *; lia | nia].
Qed.
