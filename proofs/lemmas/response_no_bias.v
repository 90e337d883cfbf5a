Proof.
intros num k t n H A; pose proof (response_share num k t H) as [[P S] T]; pose proof (IZR_lt _ _ (L_pow2_positive k)) as Q.
unfold P_is_response in H; cbv zeta in H; unfold P_above, L_pair_log in A; destruct (response_pair num k t ltac:(lia)) as [E F].
rewrite E, F in A; set (q := ((1 - L_share num k) / (IZR t - 1))%R) in *.
assert (0 < q)%R as V by (apply Rdiv_lt_0_compat; lra).
assert (q * (IZR t - 1) = 1 - L_share num k)%R as W by (unfold q; field; lra).
assert (L_share num k / q = 1)%R as L by (apply ln_inv; [apply Rdiv_lt_0_compat; lra | lra | rewrite ln_1; lra]).
assert (L_share num k = q)%R as M by (rewrite <- (Rmult_1_l q), <- L; field; lra).
apply eq_IZR; rewrite mult_IZR; unfold L_share, real_of_int in *; rewrite <- M in W.
apply Rmult_eq_reg_r with (/ IZR (L_pow2 k))%R; [|apply Rinv_neq_0_compat; lra].
rewrite Rinv_r by lra; unfold Rdiv in W; lra.
Qed.
