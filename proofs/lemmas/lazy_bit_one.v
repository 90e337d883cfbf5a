From Vrr Require Bits.
Proof.
Bits.bitwise.
Qed.
