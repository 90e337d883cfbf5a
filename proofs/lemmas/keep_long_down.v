From Vrr Require FlipsDeltaWalk.
Lemma power_of_two_inverse e : (0 <= e)%Z -> (L_power_of_two (- (1) * e) = / IZR (2 ^ e))%R.
Proof. intros He; destruct (Z.eq_dec e 0) as [->|N].
  - rewrite (proj1 (L_power_of_two'def _)), L_pow2_eq by lia; unfold real_of_int; simpl; lra.
  - rewrite (proj2 (L_power_of_two'def _)) by lia; replace (- (1) * (- (1) * e))%Z with e by ring; rewrite L_pow2_eq by lia.
    unfold real_of_int, Rdiv; ring.
Qed.
Lemma lost_share num k : (0 <= num)%Z -> (63 <= k)%Z -> (let d := Z.quot num (L_pow2 (- (63) + k)) in
  IZR d * / IZR (2 ^ 63) <= IZR num / IZR (L_pow2 k) /\ IZR num / IZR (L_pow2 k) <= (IZR d + 1) * / IZR (2 ^ 63))%R.
Proof. intros Hn Hk d; unfold d; rewrite !L_pow2_eq, Z.quot_div_nonneg by (try apply Z.pow_pos_nonneg; lia).
  replace (2 ^ k)%Z with (2 ^ (- (63) + k) * 2 ^ 63)%Z by (rewrite <- Z.pow_add_r by lia; f_equal; lia).
  assert (0 < 2 ^ (- (63) + k))%Z as P by (apply Z.pow_pos_nonneg; lia).
  pose proof (Z.mul_div_le num _ P) as A; pose proof (Z.mul_succ_div_gt num _ P) as B; unfold Z.succ in B.
  apply IZR_le in A; apply IZR_lt in B; rewrite mult_IZR in A, B; rewrite plus_IZR in B.
  set (q := IZR (num / 2 ^ (- (63) + k))) in *; apply (IZR_lt 0) in P; rewrite mult_IZR; set (s := IZR (2 ^ (- (63) + k))) in *.
  set (t := IZR (2 ^ 63)); assert (0 < t)%R by (apply (IZR_lt 0); lia).
  split; apply Rmult_le_reg_r with (s * t)%R; try (apply Rmult_lt_0_compat; assumption); field_simplify; try lra.
Qed.
Proof.
intros num k Hn Hk; destruct (lost_share num k Hn Hk) as [_ A]; rewrite L_keep_chance_eq.
unfold L_number_value, real_of_int; change (- (63))%Z with (- (1) * 63)%Z; rewrite power_of_two_inverse, plus_IZR, mult_IZR, opp_IZR by lia.
set (d := IZR (Z.quot _ _)) in *; replace (IZR 9223372036854775807) with (IZR (2 ^ 63) - 1)%R by (rewrite <- minus_IZR; reflexivity).
assert (0 < IZR (2 ^ 63))%R by (apply (IZR_lt 0); lia).
replace ((IZR (2 ^ 63) - 1 + - (1) * d) * / IZR (2 ^ 63))%R with (1 - (d + 1) * / IZR (2 ^ 63))%R by (field; lra); lra.
Qed.
