Proof.
intros size num k l alpha; unfold P_is_dyadic, P_risk_at_most, real_of_int; intros.
rewrite (L_ln_risk_alpha size num k alpha) in * by assumption; lra.
Qed.
