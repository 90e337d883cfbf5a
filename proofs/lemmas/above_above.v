From Vrr Require Elementary.
Proof.
intros x w v n m Hm Hn V X; rewrite P_above_iff in * by lia; exact (Elementary.above_above x w v n m Hn Hm X V).
Qed.
