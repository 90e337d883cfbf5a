From Vrr Require Ln.
Proof.
intros a b e u c Hb Ha L [_ T] pattern; cbv zeta; intros Hp0 Hp1 Hp2; specialize (L pattern Hp0 Hp1 Hp2).
specialize (T Ha); unfold L_ln_finer, real_of_int in *; pose proof (IZR_lt _ _ (L_pow2_positive (120 + e))) as P.
assert (0 <= ln (IZR a / IZR b))%R by (pose proof (Ln.ln_ratio_positive a b ltac:(lia)); unfold Ln.ln_ratio in *; lra).
apply Rmult_lt_reg_l with (1 := P); nra.
Qed.
