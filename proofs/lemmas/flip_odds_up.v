Lemma div_le a b c d : (0 <= a <= b -> 0 < d <= c -> a / c <= b / d)%R.
Proof. intros H K; apply Rmult_le_compat; [lra | left; apply Rinv_0_lt_compat; lra | lra | apply Rinv_le_contravar; lra].
Qed.
Proof.
intros num k z p r Hp0 Hp F ((_ & U) & _); subst r; pose proof (P_is_flip_chance_half num k F) as Q; pose proof (L_keep_chance_eq num k) as E;
  unfold L_flip_odds, L_flip_chance, real_of_int in *.
split; [apply Rle_trans with (2 := U), div_le; lra|].
left; apply Rdiv_lt_0_compat; lra.
Qed.
