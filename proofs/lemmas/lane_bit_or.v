Proof.
intros a b j; cbv zeta; intros; rewrite !L_lane_bit_eq, Z.lor_spec in * by lia.
destruct (Z.testbit a j), (Z.testbit b j); simpl in *; lia.
Qed.
