Proof.
intros a b e u c L [T _] pattern; cbv zeta; intros Hp0 Hp1 Hp2; specialize (L pattern Hp0 Hp1 Hp2).
unfold L_ln_finer, real_of_int in *; pose proof (IZR_lt _ _ (L_pow2_positive (120 + e))) as P.
apply Rmult_lt_reg_l with (1 := P); lra.
Qed.
