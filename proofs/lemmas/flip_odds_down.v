Lemma div_le a b c d : (0 <= a <= b -> 0 < d <= c -> a / c <= b / d)%R.
Proof. intros H K; apply Rmult_le_compat; [lra | left; apply Rinv_0_lt_compat; lra | lra | apply Rinv_le_contravar; lra].
Qed.
Proof.
intros num k z p Hp F ((U & N) & _); split; [assumption|]; pose proof (P_is_flip_chance_half num k F) as Q; pose proof (L_keep_chance_eq num k) as E;
  unfold L_flip_odds, L_flip_chance, real_of_int in *.
apply Rle_trans with (1 := U), div_le; lra.
Qed.
