Proof.
intros f num k odd positive Hf Hk; unfold P_is_dyadic, real_of_int; intros E.
pose proof (IZR_lt _ _ (L_pow2_positive k)) as HD.
assert (B : (num <= L_pow2 k)%Z) by (apply le_IZR; nra).
destruct (Z.eq_dec k 0) as [-> | Hk'].
- rewrite L_pow2_eq in * by lia; change (2 ^ 0)%Z with 1%Z in *; replace num with 1%Z in * by lia.
  split; [split; [lra | lia] | lia].
- assert (S : (num < L_pow2 k)%Z).
  { rewrite L_pow2_eq in * by lia; destruct (Z.eq_dec num (2 ^ k)) as [-> |]; [exfalso | lia].
    replace k with (1 + (k - 1))%Z in odd by lia; rewrite Z.pow_add_r, Z.mul_comm, Z.rem_mul in odd by lia; lia. }
  split; [split; [lia|] | auto]; intros _; apply IZR_lt in S; nra.
Qed.
