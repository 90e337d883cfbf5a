From Vrr Require EpsilonDown.
Proof.
intros distance num k s u c Hnum Hc Hd Hk D H G pattern; cbv zeta; intros Hp0 Hp1 Hp2; specialize (G pattern Hp0 Hp1 Hp2).
unfold P_flip_log_at_most, P_flip_digits, L_flips_log, L_flip_log in *.
rewrite L_units_down_eq, Z.mul_comm in G; replace (L_pow2 k + - (1) * num)%Z with (L_pow2 k - num)%Z in * by ring.
destruct (EpsilonDown.ln_odds_sign (L_pow2 k - num) num ltac:(lia)) as [N P]; unfold real_of_int in *; rewrite mult_IZR in G.
pose proof (IZR_lt _ _ (L_pow2_positive s)) as S; set (p := IZR (L_pow2 s)) in *.
set (x := ln (IZR (L_pow2 k - num) / IZR num)) in *.
pose proof (EpsilonDown.down_close distance s u x p c (L_ieee_value pattern) Hd S N
              ltac:(intros X; apply D; apply P in X; lia) ltac:(lra) ltac:(lra) ltac:(lra)); lra.
Qed.
