Proof.
intros num k z H; unfold P_difference_up; pose proof H as F; unfold P_is_flip in F.
literals; replace ((-1) * k)%Z with (- k)%Z by ring; rewrite L_number_value_0, L_share_value by lia.
rewrite (proj1 (flip_pair num k)); intros D; replace (1 - L_share num k)%R with (1 + -1 * L_share num k)%R by ring; exact D.
Qed.
