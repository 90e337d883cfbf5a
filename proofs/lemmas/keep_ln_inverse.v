From Vrr Require Number Renyi NumberSlack RenyiBounds.
Proof.
intros num k t x l H A C; apply P_above_eq in A; pose proof (pair_laws num k t H) as W.
pose proof (RenyiBounds.ln_keep_least _ _ W) as K; unfold P_ln_inverse_near; cbv zeta; set (p := L_pair_p num k t) in *.
assert (0 < p)%R as P by (unfold RenyiBounds.pair_laws in W; lra).
destruct A as [A B]; change (NumberSlack.slack 1) with (NumberSlack.rounding * 1)%R in B.
assert (ln x <= ln p + / 1152921504606846976)%R as L.
{ apply Rle_trans with (ln (p * NumberSlack.rounding)); [apply Renyi.ln_le_mono; unfold Number.share in *; lra|].
  rewrite ln_mult by (unfold Number.share; lra); apply Rplus_le_compat_l.
  apply Rle_trans with (ln (exp (/ 1152921504606846976))); [|rewrite ln_exp; lra].
  apply Renyi.ln_le_mono; [unfold Number.share; lra|].
  pose proof (exp_ineq1_le (/ 1152921504606846976)); unfold Number.share; lra. }
pose proof (Renyi.ln_le_mono p x P ltac:(lra)) as M; destruct C as [[Hx C]|[Hx ->]].
- apply P_below_eq in C; destruct C as [C D]; unfold L_ln_quotient in *.
  rewrite Renyi.ln_quotient, ln_1 in C, D by lra; pose proof (NumberSlack.slack_small 2 ltac:(lia)) as S.
  pose proof (NumberSlack.slack_at_least_1 2); set (f := NumberSlack.slack 2) in *; assert (l <= 44)%R by lra.
  assert (l * f <= l + 44 * (257 / 295147905179352825856 * 2))%R by nra; lra.
- assert (0 <= ln x)%R by (rewrite <- ln_1; apply Renyi.ln_le_mono; lra); lra.
Qed.
