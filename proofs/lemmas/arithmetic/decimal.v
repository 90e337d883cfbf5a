(* Proofs of the lemmas of spec/arithmetic/decimal.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Ieee754 Quotient Decimal.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import ieee754 pow2.

(* ---- What the printed symbols are ---- *)

Lemma L_ten_definition : Decimal.ten_definition L_ten.
Proof. exact L_ten_def. Qed.
Lemma L_decimal_value_eq d e : L_decimal_value d e = Decimal.value d e.
Proof.
destruct (Decimal.tens_ratio _ L_ten_definition e) as (E & P & Q).
unfold L_decimal_value, real_of_int, Decimal.value; rewrite <- E; replace (- (1) * e)%Z with (- e)%Z by lia.
rewrite mult_IZR; field; apply IZR_lt in Q; lra.
Qed.
Lemma P_decimal_division_iff b q r d e :
  P_decimal_division b q r d e <-> Decimal.division (L_ieee_value b) q r d e.
Proof.
destruct (Decimal.tens_ratio _ L_ten_definition e) as (E & P & Q).
unfold P_decimal_division, Decimal.division; rewrite <- E, L_ieee_value_eq, L_pow2_eq by lia.
pose proof Ieee754.unit_denominator_pos as K; apply IZR_lt in Q.
replace (- (1) * e)%Z with (- e)%Z by lia.
generalize dependent (2 ^ 1074)%Z; generalize dependent (L_ten (- e)); generalize (L_ten e) (L_ieee_units b); intros t u w _ Q k K.
assert (X : (IZR u / IZR k * IZR d * (IZR k * IZR w) = IZR (u * d * w))%R) by (rewrite !mult_IZR; field; lra).
assert (Y : ((IZR q * IZR d + IZR r) * (IZR t / IZR w) * (IZR k * IZR w) = IZR ((q * d + r) * t * k))%R)
  by (rewrite !mult_IZR, plus_IZR, mult_IZR; field; lra).
split; intros H.
- apply Rmult_eq_reg_r with (IZR k * IZR w)%R; [|apply Rgt_not_eq; nra]; rewrite X, Y; f_equal.
  replace (u * d * w)%Z with (d * u * w)%Z by ring; rewrite <- H; ring.
- apply (f_equal (fun z => z * (IZR k * IZR w))%R) in H; rewrite X, Y in H; apply eq_IZR in H.
  replace (d * u * w)%Z with (u * d * w)%Z by ring; rewrite H; ring.
Qed.
Lemma P_least_decimal_iff x n v : P_least_decimal x n v <-> Decimal.least (L_ten n) x v.
Proof.
unfold P_least_decimal, Decimal.least; split; intros [B L]; (split; [exact B|]).
- intros d f Hd H; rewrite <- L_decimal_value_eq in *; apply L; (assumption || lia).
- intros d f; intros; rewrite L_decimal_value_eq in *; apply L; [lia|assumption].
Qed.
Lemma P_greatest_decimal_iff x n v : P_greatest_decimal x n v <-> Decimal.greatest (L_ten n) x v.
Proof.
unfold P_greatest_decimal, Decimal.greatest; split; intros [B L]; (split; [exact B|]).
- intros d f Hd H; rewrite <- L_decimal_value_eq in *; apply L; (assumption || lia).
- intros d f; intros; rewrite L_decimal_value_eq in *; apply L; [lia|assumption].
Qed.
Lemma P_close_decimal_iff x n v : P_close_decimal x n v <-> Decimal.close (L_ten (n - 1)) x v.
Proof.
unfold P_close_decimal, Decimal.close, real_of_int; replace (- (1) + n)%Z with (n - 1)%Z by lia.
replace (v + - (1) * x)%R with (v - x)%R by ring.
split; (intros [E|H]; [left; congruence|right; lra]).
Qed.
Lemma L_ieee_value_range b : (0 <= b < 2047 * 2 ^ 52)%Z -> (0 <= L_ieee_value b < IZR (2 ^ 1024))%R.
Proof.
intros Hb; rewrite L_ieee_value_eq, L_ieee_units_eq by lia; pose proof Ieee754.unit_denominator_pos as K.
split; [exact (Ieee754.magnitude_nonneg b)|].
assert (U : (Ieee754.units b < 2 ^ 1024 * 2 ^ 1074)%Z).
{ rewrite <- Z.pow_add_r by lia; change (1024 + 1074)%Z with 2098%Z; rewrite <- Quotient.units_top.
  apply Quotient.units_increasing_top; change Quotient.top with (2047 * 2 ^ 52)%Z; lia. }
apply IZR_lt in U; rewrite mult_IZR in U; apply Rmult_lt_reg_r with (IZR (2 ^ 1074)); [exact K|].
unfold Rdiv; rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra; exact U.
Qed.
Lemma L_ieee_value_least b : (0 < b < 2047 * 2 ^ 52)%Z -> (/ IZR (2 ^ 1074) <= L_ieee_value b)%R.
Proof.
intros Hb; rewrite L_ieee_value_eq, L_ieee_units_eq by lia; pose proof Ieee754.unit_denominator_pos as K.
pose proof (Ieee754.units_increasing 0 b ltac:(lia) ltac:(lia)) as U; change (Ieee754.units 0) with 0%Z in U.
assert (V : (1 <= IZR (Ieee754.units b))%R) by (apply IZR_le; lia).
pose proof (Rinv_0_lt_compat _ K); unfold Rdiv; nra.
Qed.

(* ---- Lemmas ---- *)

Lemma ten_next : Statements.ten_next.statement.
Proof.
red; intros n H; rewrite !(Decimal.ten_is_power _ L_ten_definition) by lia; rewrite Z.pow_add_r by lia; lia.
Qed.

Lemma ten_18 : Statements.ten_18.statement.
Proof.
red; cbv zeta; intros n H; destruct (Z.le_gt_cases n 0).
- rewrite (Decimal.ten_is_one _ L_ten_definition) by lia; lia.
- rewrite !(Decimal.ten_is_power _ L_ten_definition) by lia.
  pose proof (Z.pow_pos_nonneg 10 n ltac:(lia) ltac:(lia)); pose proof (Z.pow_le_mono_r 10 n 18 ltac:(lia) ltac:(lia)); lia.
Qed.

Lemma decimal_start : Statements.decimal_start.statement.
Proof.
red; intros b v s i U Hi Hs L; rewrite P_decimal_division_iff; unfold Decimal.division.
rewrite L_ieee_value_eq, <- U, !L_times_pow2_eq, Decimal.tens_zero, Z.mul_1_l by lia.
pose proof Ieee754.unit_denominator_pos as K; apply Rmult_eq_reg_r with (IZR (2 ^ 1074)); [|lra].
replace (IZR (v * 2 ^ s) / IZR (2 ^ 1074) * IZR (2 ^ (1074 + i + - (1) * s)) * IZR (2 ^ 1074))%R
  with (IZR (v * 2 ^ s * 2 ^ (1074 + i + - (1) * s))) by (rewrite !mult_IZR; field; lra).
rewrite Rmult_0_l, Rplus_0_l, Rmult_1_r, <- mult_IZR; f_equal.
rewrite <- !Z.mul_assoc, <- !Z.pow_add_r by lia; f_equal; f_equal; lia.
Qed.

Lemma decimal_room : Statements.decimal_room.statement.
Proof.
red; intros v m Hv H Hm Hm'; unfold P_natural_within, L_natural_limit; rewrite !L_pow2_eq in * by lia.
pose proof (Z.pow_lt_mono_r 2 m (64 * 18) ltac:(lia) ltac:(lia) ltac:(lia)); lia.
Qed.

Lemma decimal_nothing : Statements.decimal_nothing.statement.
Proof.
red; intros low word n; unfold L_natural_append; pose proof (L_pow2_positive (64 * n)) as L; fold (L_natural_limit n) in L; nia.
Qed.

Lemma decimal_raise : Statements.decimal_raise.statement.
Proof.
red; intros b r d e; rewrite !P_decimal_division_iff; unfold Decimal.division; intros H.
replace (1 + e)%Z with (e + 1)%Z by lia; rewrite Decimal.tens_next, mult_IZR; change (IZR 0) with 0%R in *; nra.
Qed.

Lemma decimal_next : Statements.decimal_next.statement.
Proof.
red; intros b q r d e digit s; rewrite !P_decimal_division_iff; unfold Decimal.division, L_times_plus; intros R H.
apply (f_equal IZR) in R; rewrite !plus_IZR, !mult_IZR in R; rewrite plus_IZR, mult_IZR.
replace e with (- (1) + e + 1)%Z in H by lia; rewrite Decimal.tens_next in H; rewrite H.
replace ((IZR q * IZR d + IZR r) * (10 * Decimal.tens (- (1) + e)))%R
  with ((10 * (IZR q * IZR d) + 10 * IZR r) * Decimal.tens (- (1) + e))%R by ring.
rewrite R; ring.
Qed.

Lemma decimal_digit_range : Statements.decimal_digit_range.statement.
Proof.
red; intros v digit d r; unfold L_times_plus; intros; nia.
Qed.

Lemma decimal_digit_step : Statements.decimal_digit_step.statement.
Proof.
red; intros digit d r; unfold L_times_plus; ring.
Qed.

Lemma decimal_highest : Statements.decimal_highest.statement.
Proof.
red; intros b r d e Hd Hr Hb Hb'; rewrite P_decimal_division_iff; intros D.
apply (Decimal.division_highest _ r d e D); [apply L_ieee_value_range|]; lia.
Qed.

Lemma decimal_lowest : Statements.decimal_lowest.statement.
Proof.
red; intros b q r d e Hb Hr Hd Hq Hq' Hb'; rewrite P_decimal_division_iff; intros D.
apply (Decimal.division_lowest _ q r d e D); [apply L_ieee_value_least| |change (10 ^ 18)%Z with 1000000000000000000%Z]; lia.
Qed.

Lemma decimal_found_up : Statements.decimal_found_up.statement.
Proof.
red; cbv zeta; intros b n q r d e t; rewrite P_decimal_division_iff; intros.
assert (Q : (10 ^ (n - 1) <= q < 10 ^ (n - 1 + 1))%Z)
  by (rewrite <- !(Decimal.ten_is_power _ L_ten_definition) by lia; replace (n - 1 + 1)%Z with n by lia; replace (n - 1)%Z with (- (1) + n)%Z by lia; lia).
assert (D : Decimal.division (L_ieee_value b) q r d e) by assumption.
pose proof (Decimal.found_up _ (n - 1) q r d e D ltac:(lia) ltac:(lia) Q) as L; pose proof (Decimal.found_close _ (n - 1) q r d e D ltac:(lia) ltac:(lia) Q) as C.
rewrite P_least_decimal_iff, P_close_decimal_iff, !L_decimal_value_eq, !(Decimal.ten_is_power _ L_ten_definition) by lia.
replace (n - 1 + 1)%Z with n in L by lia.
replace t with (if Z.eq_dec r 0 then q else (q + 1)%Z).
- split; [exact L|apply C; now right].
- destruct (Z.eq_dec r 0); lia.
Qed.

Lemma decimal_found_down : Statements.decimal_found_down.statement.
Proof.
red; cbv zeta; intros b n q r d e; rewrite P_decimal_division_iff; intros.
assert (Q : (10 ^ (n - 1) <= q < 10 ^ (n - 1 + 1))%Z)
  by (rewrite <- !(Decimal.ten_is_power _ L_ten_definition) by lia; replace (n - 1 + 1)%Z with n by lia; replace (n - 1)%Z with (- (1) + n)%Z by lia; lia).
assert (D : Decimal.division (L_ieee_value b) q r d e) by assumption.
pose proof (Decimal.found_down _ (n - 1) q r d e D ltac:(lia) ltac:(lia) Q) as G.
rewrite P_greatest_decimal_iff, P_close_decimal_iff, !L_decimal_value_eq, !(Decimal.ten_is_power _ L_ten_definition) by lia; split.
- replace (n - 1 + 1)%Z with n in G by lia; exact G.
- apply (Decimal.found_close _ (n - 1) q r d e D ltac:(lia) ltac:(lia) Q); now left.
Qed.

Lemma decimal_shorter : Statements.decimal_shorter.statement.
Proof.
red; intros q e H; rewrite !L_decimal_value_eq; unfold Decimal.value.
replace (1 + e)%Z with (e + 1)%Z by lia; rewrite Decimal.tens_next.
assert (E : q = (10 * Z.quot q 10)%Z) by (pose proof (Z.quot_rem' q 10); lia).
apply (f_equal IZR) in E; rewrite mult_IZR in E; rewrite E; ring.
Qed.

Lemma decimal_zero : Statements.decimal_zero.statement.
Proof.
red; rewrite L_decimal_value_eq; unfold Decimal.value; ring.
Qed.

Lemma least_of_zero : Statements.least_of_zero.statement.
Proof.
red; intros n; rewrite P_least_decimal_iff; split; [lra|auto].
Qed.

Lemma greatest_of_zero : Statements.greatest_of_zero.statement.
Proof.
red; intros n; rewrite P_greatest_decimal_iff; split; [lra|auto].
Qed.

Lemma decimal_negative : Statements.decimal_negative.statement.
Proof.
red; intros q e; replace (- (1) * q)%Z with (- q)%Z by lia; rewrite !L_decimal_value_eq, Decimal.value_opp; ring.
Qed.

Lemma least_of_negative : Statements.least_of_negative.statement.
Proof.
red; intros x v n; rewrite P_least_decimal_iff, P_greatest_decimal_iff.
replace (- (1) * x)%R with (- x)%R by ring; replace (- (1) * v)%R with (- v)%R by ring; apply Decimal.least_opp.
Qed.

Lemma greatest_of_negative : Statements.greatest_of_negative.statement.
Proof.
red; intros x v n; rewrite P_least_decimal_iff, P_greatest_decimal_iff.
replace (- (1) * x)%R with (- x)%R by ring; replace (- (1) * v)%R with (- v)%R by ring; apply Decimal.greatest_opp.
Qed.

Lemma close_of_negative : Statements.close_of_negative.statement.
Proof.
red; intros x v n; rewrite !P_close_decimal_iff.
replace (- (1) * x)%R with (- x)%R by ring; replace (- (1) * v)%R with (- v)%R by ring; apply Decimal.close_opp.
Qed.
