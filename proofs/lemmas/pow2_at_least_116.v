Proof.
intros n Hn; pose proof (L_pow2_nondecreasing 116 n Hn) as H; rewrite (L_pow2_eq 116) in H by lia; lia.
Qed.
