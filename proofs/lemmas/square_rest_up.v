Lemma div_le a b c d : (0 <= a <= b -> 0 < d <= c -> a / c <= b / d)%R.
Proof. intros H K; apply Rmult_le_compat; [lra | left; apply Rinv_0_lt_compat; lra | lra | apply Rinv_le_contravar; lra].
Qed.
Proof.
intros num k z d s p w r5 r6 Hw Hs Hp Hwp F ((S & _) & _) ((_ & Z) & _) ((_ & D) & _); subst r5 r6; pose proof (P_is_flip_chance_half num k F) as Q; pose proof (L_keep_chance_eq num k) as E;
  unfold L_flip_odds, L_flip_chance, real_of_int in *.
set (q := (IZR num / IZR (L_pow2 k))%R) in *; set (c := L_keep_chance num k) in *; clearbody q c.
assert ((c - q) / (c * c) <= d / s)%R.
{ apply div_le; [lra|]; split; [assumption|]; apply Rle_trans with (1 := S), Rmult_le_compat; lra. }
assert (1 - q / c * (q / c) = (c - q) / (c * c))%R; [|lra].
subst c; field_simplify; try lra; f_equal; ring.
Qed.
