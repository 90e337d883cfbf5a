From Vrr Require Ln.
Proof.
intros z x y v w Hv Hy Hw Hx L; unfold L_ln_quotient in *; apply Rle_trans with (2 := L), Ln.ln_nondecreasing.
- apply Ln.quotient_positive; lra.
- unfold Rdiv; apply Rmult_le_compat; [lra | left; apply Rinv_0_lt_compat; lra | assumption | apply Rinv_le_contravar; lra].
Qed.
