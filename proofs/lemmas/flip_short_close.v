From Vrr Require Ln.
Proof.
intros num k e u; cbv zeta; intros Hnum Hk [_ T] E; unfold P_flip_log_close, L_flip_log, L_ln_finer, real_of_int in *.
destruct (Z.eq_dec (2 * num) (L_pow2 k)) as [Z|Z]; [|pose proof (T ltac:(lia)); lra].
rewrite (E Z), <- Z; replace (2 * num + - (1) * num)%Z with num by ring.
pose proof (Ln.ln_ratio_equal num Hnum) as L; unfold Ln.ln_ratio in L; nra.
Qed.
