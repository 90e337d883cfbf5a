Proof.
intros a b j x Hj _ _; unfold x; rewrite !L_lane_bit_eq, Z.land_spec by lia.
destruct (Z.testbit a j), (Z.testbit b j); simpl; lia.
Qed.
