Proof.
intros a b e u pattern Hb B [_ T]; specialize (T Hb); unfold P_below_units, L_ln_finer, real_of_int in *.
pose proof (IZR_lt _ _ (L_pow2_positive (120 + e))) as P; apply Rmult_lt_reg_l with (1 := P); lra.
Qed.
