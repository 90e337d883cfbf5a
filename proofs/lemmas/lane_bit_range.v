Proof.
intros w j x; unfold x; destruct (L_lane_bit_bit w j) as [-> | ->]; lia.
Qed.
