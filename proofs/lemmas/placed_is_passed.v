Proof.
intros memory table slots first entry at_; cbv zeta; intros nonzero empty at_low at_high low high _ _
  [s [[[here s_low] s_high] way]].
exists s; repeat split; auto; specialize (way at_ at_low at_high); unfold P_passed in *;
  assert (s <> at_) by congruence; tauto || lia.
Qed.
