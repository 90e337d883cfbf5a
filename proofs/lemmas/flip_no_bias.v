Proof.
intros num k n H A; pose proof (flip_share num k H) as S; pose proof (IZR_lt _ _ (L_pow2_positive k)) as Q.
unfold P_above, L_pair_log in A; destruct (flip_pair num k) as [E F]; rewrite E, F in A; set (q := L_share num k) in *.
assert ((1 - q) / q = 1)%R as L by (apply ln_inv; [apply Rdiv_lt_0_compat; lra | lra | rewrite ln_1; lra]).
assert (1 - q = q)%R as M by (replace (1 - q)%R with ((1 - q) / q * q)%R by (field; lra); rewrite L; ring).
apply eq_IZR; rewrite mult_IZR; unfold q, L_share, real_of_int in *; unfold Rdiv in M.
apply Rmult_eq_reg_r with (/ IZR (L_pow2 k))%R; [|apply Rinv_neq_0_compat; lra].
rewrite Rinv_r by lra; lra.
Qed.
