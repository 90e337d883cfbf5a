Proof.
intros n Hn; pose proof (L_pow2_nondecreasing n 120 Hn) as H; rewrite (L_pow2_eq 120) in H by lia; lia.
Qed.
