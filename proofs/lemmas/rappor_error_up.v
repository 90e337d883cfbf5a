From Vrr Require Number Comparisons.
Proof.
intros n num j k d c z; cbv zeta; unfold P_one_place_more, P_quotient_up, P_difference_down; intros Hj Hnum Hn Hp E Z C D.
rewrite ?P_above_eq, ?P_below_eq in *; set (f := L_dyadic_share num j) in *.
assert (P : (0 < IZR (2 ^ j))%R) by (apply (IZR_lt 0), Z.pow_pos_nonneg; lia).
assert (F : (f * IZR (2 ^ j))%R = IZR num)
  by (unfold f, L_dyadic_share, real_of_int; rewrite L_pow2_eq by lia; field; lra).
assert (U : (f < 1)%R) by (rewrite L_pow2_eq in Hp by lia; apply IZR_lt in Hp; nra).
assert (H : L_dyadic_share num k = (f / 2)%R).
{ replace k with (1 + j)%Z by lia; unfold f, L_dyadic_share, real_of_int.
  rewrite !L_pow2_eq, Z.pow_add_r, mult_IZR by lia; change (2 ^ 1)%Z with 2%Z; field; lra. }
rewrite H in D; unfold L_rappor_error.
apply (Comparisons.quotient_above z d c _ _ (5 + 3 * n) 1); try lia; try assumption.
destruct C as [[C0 _] C]; pose proof (Number.slack_one 1).
destruct (Rle_lt_or_eq_dec 0 c C0) as [|<-]; [assumption|lra].
Qed.
