Proof.
intros n H; destruct (Z_le_gt_dec n 126); [assumption|].
pose proof (L_pow2_nondecreasing 127 n) as H127; rewrite (L_pow2_eq 127) in H127 by lia; lia.
Qed.
