Proof.
intros num k alpha Ha F; pose proof (flip_share num k F) as S; unfold L_pair_renyi, L_renyi_flip, L_renyi; cbv zeta; f_equal.
rewrite L_pair_ln_sum_eq; f_equal; unfold L_pair_argument, L_pair_log; destruct (flip_pair num k) as [-> ->].
rewrite (Rmult_comm (ln _)); literals; replace (-1 + alpha)%R with (alpha - 1)%R by ring.
rewrite <- RenyiBounds.power_sum_excess with (others := 0%R) by lra; unfold RenyiBounds.power_sum, L_renyi_sum; cbv zeta.
literals; replace (1 + -1 * L_share num k)%R with (1 - L_share num k)%R by ring.
f_equal; f_equal; f_equal; ring.
Qed.
