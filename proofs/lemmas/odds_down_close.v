From Vrr Require EpsilonDown.
Proof.
intros a b s u c Hb Hc Ha D H G pattern; cbv zeta; intros Hp0 Hp1 Hp2; specialize (G pattern Hp0 Hp1 Hp2).
unfold P_odds_log_at_most, P_ln_digits in *; rewrite L_units_down_eq, Z.mul_comm in G.
destruct (EpsilonDown.ln_odds_sign a b ltac:(lia)) as [N P]; unfold real_of_int in *; rewrite mult_IZR in G.
pose proof (IZR_lt _ _ (L_pow2_positive s)) as S; set (x := ln (IZR a / IZR b)) in *; set (p := IZR (L_pow2 s)) in *.
pose proof (EpsilonDown.down_close 1 s u x p c (L_ieee_value pattern) ltac:(lia) S N
              ltac:(intros X; apply D, P, X) ltac:(lra) ltac:(lra) ltac:(lra)); lra.
Qed.
