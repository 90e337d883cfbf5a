From Vrr Require RenyiBounds.
Proof.
intros num k t l H N; pose proof (RenyiBounds.ln_keep_least _ _ (pair_laws num k t H)) as K.
unfold P_ln_inverse_near in N; cbv zeta in N; lra.
Qed.
