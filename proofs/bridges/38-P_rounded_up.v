From Vrr Require Epsilon.
Lemma P_rounded_up_eq u s v r : P_rounded_up u s v r <-> (r <= s)%Z /\ Epsilon.rounded_up u (s - r) v.
Proof.
unfold P_rounded_up, Epsilon.rounded_up; cbv zeta; replace (s + - (1) * r)%Z with (s - r)%Z by ring.
destruct (Z_le_gt_dec r s); [rewrite !L_times_pow2_eq by lia | ]; split; lia.
Qed.
