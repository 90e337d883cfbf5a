Proof.
intros n H; destruct (Z_le_gt_dec n 53); [assumption|].
pose proof (L_pow2_nondecreasing 54 n) as H54; rewrite (L_pow2_eq 54) in H54 by lia; lia.
Qed.
