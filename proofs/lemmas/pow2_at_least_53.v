Proof.
intros n Hn; pose proof (L_pow2_nondecreasing 53 n Hn) as H; rewrite (L_pow2_eq 53) in H by lia; lia.
Qed.
