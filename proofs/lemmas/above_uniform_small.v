Proof.
intros num k t; unfold P_above_uniform; intros.
assert (A : (1 <= k)%Z).
{ destruct (Z.le_gt_cases k 0) as [Hk|Hk]; [|lia]; pose proof (L_pow2_negative k Hk); nia. }
split; [lia|]; destruct (Z.le_gt_cases k 115); [assumption|].
assert (B : (2 ^ 116 <= L_pow2 k)%Z) by (rewrite <- (L_pow2_eq 116) by lia; apply L_pow2_nondecreasing; lia); nia.
Qed.
