Proof.
intros v i n; unfold P_natural_within; intros.
assert (L_natural_limit (1 + i) <= L_natural_limit n)%Z by (apply L_pow2_nondecreasing; lia).
rewrite L_natural_limit_next in * by lia; lia.
Qed.
