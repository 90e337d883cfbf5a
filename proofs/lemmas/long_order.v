From Vrr Require FlipsDeltaWalk.
Lemma power_of_two_inverse e : (0 <= e)%Z -> (L_power_of_two (- (1) * e) = / IZR (2 ^ e))%R.
Proof. intros He; destruct (Z.eq_dec e 0) as [->|N].
  - rewrite (proj1 (L_power_of_two'def _)), L_pow2_eq by lia; unfold real_of_int; simpl; lra.
  - rewrite (proj2 (L_power_of_two'def _)) by lia; replace (- (1) * (- (1) * e))%Z with e by ring; rewrite L_pow2_eq by lia.
    unfold real_of_int, Rdiv; ring.
Qed.
Proof.
intros num k Hk F; pose proof (P_is_flip_chance_half num k F) as Q; rewrite L_keep_chance_eq.
destruct F as ((((_ & Hn) & _) & _) & Hs).
unfold L_number_value, real_of_int; replace (500 + - (1) * k)%Z with (- (1) * (k - 500))%Z by ring.
rewrite power_of_two_inverse by lia; apply Rle_trans with (1 / 2)%R; [|lra].
assert (2 ^ 201 <= 2 ^ (k - 500))%Z as P by (apply Z.pow_le_mono_r; lia); apply IZR_le in P; apply IZR_le in Hs.
assert (0 < IZR (2 ^ 201))%R by (apply (IZR_lt 0); lia).
apply Rmult_le_reg_r with (IZR (2 ^ (k - 500))); [lra|]; rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
assert (2 * IZR 9007199254740991 <= IZR (2 ^ 201))%R by (rewrite <- mult_IZR; apply IZR_le; lia); lra.
Qed.
