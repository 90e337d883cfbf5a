From Vrr Require RenyiBounds.
Proof.
intros num k t alpha Ha H; pose proof (response_share num k t H) as S; unfold P_is_response in H; cbv zeta in H.
unfold L_pair_renyi, L_renyi_response, L_renyi; f_equal; rewrite L_pair_ln_sum_eq; f_equal; unfold L_pair_argument, L_pair_log.
destruct (response_pair num k t ltac:(lia)) as [-> E]; rewrite E; rewrite (proj2 (L_pair_q'def num k t)) in E by lia; rewrite E.
rewrite (Rmult_comm (ln _)); literals; replace (-1 + alpha)%R with (alpha - 1)%R by ring; unfold real_of_int; rewrite plus_IZR.
assert (0 < (1 - L_share num k) / (IZR t - 1))%R by (apply Rdiv_lt_0_compat; lra).
rewrite <- RenyiBounds.power_sum_excess with (others := (IZR t - 2)%R) by (lra || field; lra).
unfold RenyiBounds.power_sum, L_renyi_sum; cbv zeta.
f_equal; [f_equal; f_equal; ring | ring].
Qed.
