Proof.
cbv zeta; intros num k H; pose proof (flip_share num k H) as S; pose proof (L_share_value num k) as V.
unfold P_is_flip in H; literals; replace ((-1) * k)%Z with (- k)%Z by ring; rewrite L_number_value_0, V by lia; split; [lra|].
unfold L_number_value in *; rewrite L_power_of_two_sum, <- Rmult_assoc, (Rmult_comm (real_of_int num)), Rmult_assoc, V by lia.
rewrite L_power_of_two_eq; simpl; lra.
Qed.
