Proof.
intros n Hn; pose proof (L_pow2_nondecreasing n 63 Hn) as H; rewrite (L_pow2_eq 63) in H by lia; lia.
Qed.
