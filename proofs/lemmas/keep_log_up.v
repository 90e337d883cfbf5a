Lemma ln_above_quotient a b c : (0 < a <= b -> 0 < c -> ln (a / c) <= ln (b / c))%R.
Proof. intros H Hc; assert (a / c <= b / c)%R as [L|E] by (apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat|]; lra).
  - left; apply ln_increasing; [apply Rdiv_lt_0_compat; lra | assumption].
  - rewrite E; lra.
Qed.
Proof.
intros num k p q H0 Hp Hq F; pose proof (P_is_flip_chance_half num k F) as Q.
pose proof (L_keep_chance_eq num k) as E; unfold L_keep_log, L_ln_quotient, L_flip_chance, real_of_int in *.
apply Rle_trans with (ln (p / (IZR num / IZR (L_pow2 k)))); [apply ln_above_quotient; lra|].
assert (p / (IZR num / IZR (L_pow2 k)) <= p / q)%R as [L|L] by (apply Rmult_le_compat_l; [|apply Rinv_le_contravar]; lra).
- left; apply ln_increasing; [apply Rdiv_lt_0_compat; lra | assumption].
- rewrite L; lra.
Qed.
