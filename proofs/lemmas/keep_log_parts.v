From Vrr Require FlipsDeltaWalk.
Lemma power_of_two_inverse e : (0 <= e)%Z -> (L_power_of_two (- (1) * e) = / IZR (2 ^ e))%R.
Proof. intros He; destruct (Z.eq_dec e 0) as [->|N].
  - rewrite (proj1 (L_power_of_two'def _)), L_pow2_eq by lia; unfold real_of_int; simpl; lra.
  - rewrite (proj2 (L_power_of_two'def _)) by lia; replace (- (1) * (- (1) * e))%Z with e by ring; rewrite L_pow2_eq by lia.
    unfold real_of_int, Rdiv; ring.
Qed.
Proof.
intros num k p a b Hp Hb Ha Hk F; pose proof (P_is_flip_chance_half num k F) as Q.
pose proof (L_keep_chance_eq num k) as E; unfold L_keep_log, L_ln_quotient, L_number_value, L_flip_chance, real_of_int in *.
rewrite !(proj1 (L_power_of_two'def _)) in Hb by lia; replace (500 + - (1) * k)%Z with (- (1) * (k - 500))%Z in Ha by ring.
rewrite power_of_two_inverse in Ha by lia; rewrite !L_pow2_eq in Hb by lia; unfold real_of_int in Hb.
destruct F as ((((_ & Hn) & _) & _) & _); apply (IZR_lt 0) in Hn.
rewrite L_pow2_eq in * by lia; assert (2 ^ k = 2 ^ (k - 500) * 2 ^ 500)%Z as P by (rewrite <- Z.pow_add_r by lia; f_equal; lia).
assert (0 < 2 ^ (k - 500))%Z as S by (apply Z.pow_pos_nonneg; lia); apply (IZR_lt 0) in S.
rewrite P, mult_IZR in *; set (s := IZR (2 ^ (k - 500))) in *.
change (IZR (2 ^ 0)) with 1%R in Hb; rewrite Rmult_1_l in Hb.
assert (0 < IZR (2 ^ 500))%R as T by (apply (IZR_lt 0); lia); set (t := IZR (2 ^ 500)) in *; clearbody s t.
set (c := L_keep_chance num k) in *; assert (0 < c)%R by lra.
apply Rle_trans with (ln (p / (IZR num * / s)) + ln (t / (1 * 1)))%R; [|lra].
assert (0 < IZR num * / s)%R by (apply Rmult_lt_0_compat; [lra | now apply Rinv_0_lt_compat]).
rewrite <- ln_mult; [|apply Rdiv_lt_0_compat; lra | apply Rdiv_lt_0_compat; lra].
replace (p / (IZR num * / s) * (t / (1 * 1)))%R with (p / (IZR num / (s * t)))%R by (field; lra).
assert (0 < IZR num / (s * t))%R by (apply Rdiv_lt_0_compat; [lra | now apply Rmult_lt_0_compat]).
assert (c / (IZR num / (s * t)) <= p / (IZR num / (s * t)))%R as [L|L]
  by (apply Rmult_le_compat_r; [left; now apply Rinv_0_lt_compat | lra]).
- left; apply ln_increasing; [apply Rdiv_lt_0_compat; lra | assumption].
- rewrite L; lra.
Qed.
