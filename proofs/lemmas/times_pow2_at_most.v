Proof.
intros v n; intros; unfold L_times_pow2; pose proof (L_pow2_nondecreasing n 36 ltac:(lia)) as H'.
rewrite (L_pow2_eq 36) in H' by lia; change (2 ^ 36)%Z with 68719476736%Z in H'; nia.
Qed.
