Lemma L_column_count_zero memory reports words column j n : (n <= 0)%Z ->
  L_column_count memory reports words column j n = 0%Z.
Proof. exact (proj1 (L_column_count_def memory reports words column j n)). Qed.
Lemma L_column_count_next memory reports words column j n : (0 <= n)%Z ->
  L_column_count memory reports words column j (1 + n) =
  (L_column_count memory reports words column j n + L_lane_bit (memory (shift reports (column + words * n))) j)%Z.
Proof.
intros Hn; pose proof (L_column_count_def memory reports words column j (1 + n)) as H; cbv zeta in H.
rewrite (proj2 H) by lia; replace (- (1) + (1 + n))%Z with n by lia; reflexivity.
Qed.
