Proof.
intros n Hn; pose proof (L_pow2_nondecreasing n 53 Hn) as H; rewrite (L_pow2_eq 53) in H by lia; lia.
Qed.
