From Vrr Require EpsilonDown.
Proof.
intros a b s u c Hb Ha C H D; unfold P_odds_log_close, P_ln_coarse, L_ln_ratio, P_down_at_most in *.
rewrite L_units_down_eq, Z.mul_comm in D.
destruct (EpsilonDown.ln_odds_sign a b ltac:(lia)) as [N P]; unfold real_of_int in *; rewrite mult_IZR in D.
pose proof (IZR_lt _ _ (L_pow2_positive s)) as S; set (x := ln (IZR a / IZR b)) in *.
assert (F : s = 120%Z -> (IZR u <= x * IZR (L_pow2 s) + 448)%R).
{ intros ->; destruct C as [C _]; specialize (C eq_refl); rewrite L_pow2_eq by lia.
  change (IZR (2 ^ 120)) with (IZR 0x1000000000000000000000000000000); lra. }
set (p := IZR (L_pow2 s)) in *; assert (0 <= p * x)%R by (apply Rmult_le_pos; lra).
pose proof (EpsilonDown.down_strict 1 s u x p c S ltac:(lia) ltac:(apply P; lia) ltac:(lra) F D); lra.
Qed.
