Proof.
intros memory other reports first last at1 words j; intros; match goal with H : P_range_kept _ _ _ _ _ |- _ =>
  unfold P_range_kept in H; cbv zeta in H; rename H into same end.
pose proof (L_eight_lanes'def memory reports at1 words j) as [N P].
pose proof (L_eight_lanes'def other reports at1 words j) as [N' P'].
destruct (Z_lt_le_dec j 0); [now rewrite N, N' | rewrite P, P', !same by lia; reflexivity].
Qed.
