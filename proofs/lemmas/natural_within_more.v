Proof.
intros v i j; unfold P_natural_within; intros.
assert (L_natural_limit i <= L_natural_limit j)%Z by (apply L_pow2_nondecreasing; lia); lia.
Qed.
