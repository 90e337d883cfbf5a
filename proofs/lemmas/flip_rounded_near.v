From Vrr Require Ln Epsilon.
Proof.
intros num k s u r v Hnum Hr Hk H R; unfold P_flip_log_close, P_flip_log_near, real_of_int in *.
rewrite P_rounded_up_eq in R; destruct R as [Hs R].
assert (L : (0 <= L_flip_log num k)%R).
{ pose proof (Ln.ln_ratio_positive (L_pow2 k - num) num ltac:(lia)) as G.
  unfold L_flip_log, Ln.ln_ratio, real_of_int in *; replace (L_pow2 k + - (1) * num)%Z with (L_pow2 k - num)%Z by ring; lra. }
rewrite (L_pow2_eq s) in H by lia; rewrite (L_pow2_eq r) by lia.
pose proof (Epsilon.rounded_near (L_flip_log num k) s u (s - r) v ltac:(lia) R L) as G.
replace (s - (s - r))%Z with r in G by ring; lra.
Qed.
