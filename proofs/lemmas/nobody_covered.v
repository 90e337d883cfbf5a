Proof.
intros size f alpha; unfold P_covering, P_barely_covering, real_of_int; cbv zeta; repeat split; lra.
Qed.
