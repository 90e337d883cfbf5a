From Vrr Require EpsilonDown.
Proof.
intros distance num k s u c Hnum Hd Hk H C D.
unfold P_flip_log_near, P_flip_coarse, P_down_at_most, L_flips_log, L_flip_log in *.
rewrite L_units_down_eq, Z.mul_comm in D; replace (L_pow2 k + - (1) * num)%Z with (L_pow2 k - num)%Z in * by ring.
destruct (EpsilonDown.ln_odds_sign (L_pow2 k - num) num ltac:(lia)) as [N P]; unfold real_of_int in *; rewrite mult_IZR in D.
pose proof (IZR_lt _ _ (L_pow2_positive s)) as S; set (x := ln (IZR (L_pow2 k - num) / IZR num)) in *.
assert (F : s = 120%Z -> (IZR u <= x * IZR (L_pow2 s) + 448)%R) by (intros E; specialize (C E); rewrite E; lra).
exact (EpsilonDown.down_sound distance s u x _ c Hd S N ltac:(lra) F D).
Qed.
