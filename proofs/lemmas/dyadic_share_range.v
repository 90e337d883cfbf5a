Proof.
intros num k; cbv zeta; intros; unfold L_dyadic_share, real_of_int; pose proof (L_pow2_positive k) as P; apply (IZR_lt 0) in P.
assert (0 <= IZR num < IZR (L_pow2 k))%R by (split; [apply (IZR_le 0) | apply IZR_lt]; lia).
assert (IZR num = IZR num / IZR (L_pow2 k) * IZR (L_pow2 k))%R by (field; lra).
set (q := (IZR num / IZR (L_pow2 k))%R) in *; split; nra.
Qed.
