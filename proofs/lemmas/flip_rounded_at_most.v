From Vrr Require Epsilon.
Proof.
intros num k s u r v Hr H R; unfold P_flip_log_at_most, real_of_int in *.
rewrite P_rounded_up_eq in R; destruct R as [Hs R].
rewrite L_pow2_eq, Rmult_comm in * by lia; replace r with (s - (s - r))%Z by ring.
apply (Epsilon.rounded_above _ s u (s - r) v); lia || assumption.
Qed.
