Proof.
intros num k z H; unfold P_difference_up; pose proof H as F; unfold P_is_flip in F; unfold L_pair_bias.
literals; replace ((-1) * k)%Z with (- k)%Z by ring; destruct (flip_pair num k) as [-> ->]; intros D.
literals; replace (1 - L_share num k + -1 * L_share num k)%R with (L_number_value 1 0 + -1 * L_number_value num (1 + - k))%R; [exact D|].
rewrite L_number_value_0, <- L_share_value by lia; unfold L_number_value; rewrite L_power_of_two_sum, (L_power_of_two_eq 1).
simpl; ring.
Qed.
