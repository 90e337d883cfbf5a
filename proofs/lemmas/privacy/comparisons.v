(* Proofs of the lemmas of spec/privacy/comparisons.acsl. *)
From Vrr Require Import Goal.
From Vrr Require BinomialLaw Comparisons Number NumberSlack.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import number number_functions pow2.

(* ---- What the printed symbols are ---- *)

Lemma L_ways_eq n k : (0 <= k <= n)%Z -> L_ways n k = INR (BinomialLaw.choose (Z.to_nat n) (Z.to_nat k)).
Proof.
  apply Comparisons.ways_choose; clear; intros n k; destruct (L_ways_def n k) as [none some]; split; [assumption|].
  intros Hk; rewrite some by lia; unfold real_of_int; rewrite (Rmult_comm (IZR _)).
  replace (- (1) + k)%Z with (k - 1)%Z by lia; replace (1 + n + - (1) * k)%Z with (n - k + 1)%Z by lia; reflexivity.
Qed.
Lemma L_binomial_eq n q k : (0 <= k <= n)%Z -> L_binomial n q k = BinomialLaw.binomial_law (Z.to_nat n) q (Z.to_nat k).
Proof.
  intros Hk; unfold L_binomial, BinomialLaw.binomial_law; rewrite !L_number_power_eq, L_ways_eq by lia.
  replace (1 + -(1) * q)%R with (1 - q)%R by ring; replace (Z.to_nat (n + - (1) * k)) with (Z.to_nat n - Z.to_nat k)%nat by lia.
  ring.
Qed.
Lemma L_deviation_eq n v q : (0 <= q <= 1)%R -> (0 <= v <= n)%Z -> (IZR v - 1 <= IZR n * q <= IZR v)%R ->
  L_deviation n q = (2 * IZR v * (1 - q) * BinomialLaw.binomial_law (Z.to_nat n) q (Z.to_nat v))%R.
Proof.
  intros Hq Hv Hp; unfold L_deviation; replace (1 + n)%Z with (n + 1)%Z by lia.
  apply (Comparisons.deviation_is n v q (L_deviation_sum n q) (L_deviation_term n q)); try assumption.
  - intros m; destruct (L_deviation_sum_def n q m) as [none some]; cbv zeta in some; split; [assumption|].
    intros Hm; rewrite some by lia; replace (- (1) + m)%Z with (m - 1)%Z by lia; apply Rplus_comm.
  - intros k Hk; unfold L_deviation_term, real_of_int; rewrite L_binomial_eq by lia.
    replace (IZR k + -(1) * (q * IZR n))%R with (IZR k - IZR n * q)%R by ring; reflexivity.
Qed.

(* ---- Lemmas ---- *)

Lemma figure_of_number : Statements.figure_of_number.statement.
Proof.
intros x y v n Hyx Hx [[V Y] S]; split; [lra|]; apply Rle_trans with (1 := Hx).
set (tiny := (1 / _)%R); apply Rplus_le_compat_l; rewrite Rmult_assoc; apply Rmult_le_compat_l; lra.
Qed.

Lemma exp_minus_one_up : Statements.exp_minus_one_up.statement.
Proof.
intros x g e z Hx Z E G; unfold P_product_up in *; rewrite L_one_minus_exp_eq, ?P_above_eq in *.
replace (L_exp_minus_one x) with (exp x - 1)%R by (unfold L_exp_minus_one; ring); exact (Comparisons.exp_minus_one x g e z G E Z).
Qed.

Lemma advanced_spread_up : Statements.advanced_spread_up.statement.
Proof. red.
intros; unfold P_product_up, L_ln_quotient, L_advanced_spread in *; rewrite ?P_above_eq in *.
eapply Comparisons.advanced_spread_above; eassumption.
Qed.

Lemma advanced_up : Statements.advanced_up.statement.
Proof.
intros n x delta s f d a z; intros; unfold P_sum_up, P_product_up in *; rewrite ?P_above_eq in *.
replace (L_advanced n x delta) with (L_advanced_spread n delta * x + n * x * (exp x - 1))%R by (unfold L_advanced; ring).
eapply Comparisons.advanced_above; try eassumption.
replace (exp x - 1)%R with (L_exp_minus_one x) by (unfold L_exp_minus_one; ring); assumption.
Qed.

Lemma one_minus_exp_small : Statements.one_minus_exp_small.statement.
Proof.
intros x g; rewrite L_one_minus_exp_eq, P_above_eq; apply Comparisons.one_minus_exp_small.
Qed.

Lemma tanh_half_up : Statements.tanh_half_up.statement.
Proof.
intros x g d z Hx D Z G; unfold P_difference_down, P_quotient_up in *; rewrite L_one_minus_exp_eq in *.
rewrite ?P_above_eq, ?P_below_eq in *.
replace (2 + -(1) * g)%R with (2 - g)%R in D by ring.
replace (L_tanh_half x) with ((exp x - 1) / (exp x + 1))%R by (unfold L_tanh_half; cbv zeta; f_equal; ring).
exact (Comparisons.tanh_half_above x g d z Hx G D Z).
Qed.

Lemma zcdp_pure_up : Statements.zcdp_pure_up.statement.
Proof.
intros x t z Hx Z T; unfold P_product_up, L_zcdp_pure in *; rewrite ?P_above_eq in *.
apply (Comparisons.product_above z x t _ _ 0 14); auto using NumberSlack.above_same; lia.
Qed.

Lemma zcdp_square_up : Statements.zcdp_square_up.statement.
Proof.
intros x y z Hx Y Z; unfold P_product_up, P_quotient_up, L_zcdp_square in *; rewrite ?P_above_eq in *.
now apply (Comparisons.square_above x y).
Qed.

Lemma circle_pi_down : Statements.circle_pi_down.statement.
Proof. red.
rewrite L_number_value_eq, P_below_eq; exact Comparisons.circle_pi_digits.
Qed.

Lemma gaussian_error_up : Statements.gaussian_error_up.statement.
Proof. red.
intros; unfold P_product_up, P_product_down, P_quotient_up in *; rewrite ?P_above_eq, ?P_below_eq in *.
eapply Comparisons.gaussian_above; eassumption.
Qed.

Lemma moivre : Statements.moivre.statement.
Proof.
intros n v q; unfold P_moivre_place, real_of_int; cbv zeta; intros H1 H0 Hv Hn Hp.
replace (- (1) + v)%Z with (v - 1)%Z in Hp by lia; rewrite minus_IZR in Hp.
rewrite (L_deviation_eq n v q), L_binomial_eq, mult_IZR by (try split; lia || lra); ring.
Qed.

Lemma deviation_none : Statements.deviation_none.statement.
Proof.
intros q; rewrite P_above_eq; replace (L_deviation 0 q) with 0%R.
- apply NumberSlack.above_more with 0%Z; [apply NumberSlack.above_same; lra | lia].
- unfold L_deviation; rewrite (proj2 (L_deviation_sum_def 0 q (1 + 0))) by lia; cbv zeta; change (- (1) + (1 + 0))%Z with 0%Z.
  rewrite (proj1 (L_deviation_sum_def 0 q 0)) by lia; unfold L_deviation_term, real_of_int.
  replace (0 + -(1) * (q * 0))%R with 0%R by ring; rewrite Rabs_R0; ring.
Qed.

Lemma ways_none : Statements.ways_none.statement.
Proof.
intros n; rewrite P_above_eq, (proj1 (L_ways_def n 0)) by lia; apply NumberSlack.above_same; lra.
Qed.

Lemma ways_up : Statements.ways_up.statement.
Proof.
intros n i x y z; cbv zeta; intros H Hn X Z Y; unfold P_product_up, P_quotient_up in *; rewrite !P_above_eq in *.
rewrite (proj2 (L_ways_def n (1 + i))), (Rmult_comm (real_of_int (_ + _))) by lia.
replace (- (1) + (1 + i))%Z with i by lia; replace (1 + n + - (1) * (1 + i))%Z with (n + - (1) * i)%Z by lia.
apply (Comparisons.quotient_above z y (real_of_int (1 + i)) _ _ (2 * i + 1) 0); try lia; try assumption.
- apply (Comparisons.product_above y x (real_of_int (n + - (1) * i)) _ _ (2 * i) 0); try lia; try assumption.
  apply NumberSlack.above_same, (IZR_le 0); lia.
- apply NumberSlack.below_same, (IZR_le 0); lia.
- apply (IZR_lt 0); lia.
Qed.

Lemma deviation_up : Statements.deviation_up.statement.
Proof.
intros n v q keep a b c w p t z; cbv zeta; intros Hv H1 H0 Hn K Z T P M C A W B.
unfold P_difference_up, P_product_up, P_moivre_place, real_of_int in *; cbv zeta in M.
replace (- (1) + v)%Z with (v - 1)%Z in M by lia; rewrite minus_IZR in M.
rewrite !P_above_eq, !L_number_power_eq in * by lia.
replace (1 + -(1) * q)%R with (1 - q)%R in K by ring; replace (n + - (1) * v)%Z with (n - v)%Z in * by lia.
rewrite (L_deviation_eq n v q) by (try split; lia || lra); unfold BinomialLaw.binomial_law.
rewrite <- L_ways_eq, <- Z2Nat.inj_sub by lia; replace (5 + 3 * n)%Z with (3 * n + 5)%Z by lia.
apply (Comparisons.deviation_above n v q keep a b c _ w p t z); auto; lia.
Qed.

Lemma floor_small : Statements.floor_small.statement.
Proof.
intros n m k; intros; unfold L_share_floor; rewrite Z.shiftr_div_pow2 by lia; apply Z.div_small; split; [nia|].
pose proof (Z.pow_le_mono_r 2 85 k ltac:(lia) ltac:(lia)); nia.
Qed.

Lemma floor_high : Statements.floor_high.statement.
Proof.
intros n m k h; cbv zeta; intros; unfold L_share_floor; symmetry.
replace k with (64 + (-(64) + k))%Z at 1 by lia; rewrite <- Z.shiftr_shiftr by lia; f_equal.
rewrite Z.shiftr_div_pow2 by lia; change (2 ^ 64)%Z with 18446744073709551616%Z.
symmetry; apply (Z.div_unique_pos _ _ _ (n * m - 18446744073709551616 * h)); lia.
Qed.

Lemma floor_low : Statements.floor_low.statement.
Proof.
intros n m k h l; intros; unfold L_share_floor; rewrite L_pow2_eq in * by lia.
assert (P : (0 < 2 ^ k)%Z) by (apply Z.pow_pos_nonneg; lia).
assert (Z.shiftr (n * m) k < 18446744073709551616)%Z
  by (rewrite Z.shiftr_div_pow2 by lia; apply Z.div_lt_upper_bound; [assumption|]; nia).
lia.
Qed.

Lemma floor_below : Statements.floor_below.statement.
Proof.
intros n m k; cbv zeta; intros; unfold L_share_floor; rewrite L_pow2_eq in * by lia; rewrite Z.shiftr_div_pow2 by lia.
assert (P : (0 < 2 ^ k)%Z) by (apply Z.pow_pos_nonneg; lia).
assert (0 <= n * m / 2 ^ k)%Z by (apply Z.div_pos; nia).
assert (n * m / 2 ^ k < n)%Z by (apply Z.div_lt_upper_bound; nia); split; assumption.
Qed.

Lemma floor_place : Statements.floor_place.statement.
Proof.
intros n m k; intros; unfold L_share_floor, P_moivre_place, real_of_int; cbv zeta; rewrite L_number_value_eq.
replace (- (1) + (1 + Z.shiftr (n * m) k))%Z with (Z.shiftr (n * m) k) by lia.
pose proof (Comparisons.floor_bounds n m k ltac:(lia)) as B; rewrite plus_IZR.
replace (- (1) * k)%Z with (- k)%Z by lia; lra.
Qed.

Lemma rappor_error_up : Statements.rappor_error_up.statement.
Proof.
intros n num j k d c z; cbv zeta; unfold P_one_place_more, P_quotient_up, P_difference_down; intros Hj Hnum Hn Hp E Z C D.
rewrite ?P_above_eq, ?P_below_eq in *; set (f := L_share num j) in *.
assert (P : (0 < IZR (2 ^ j))%R) by (apply (IZR_lt 0), Z.pow_pos_nonneg; lia).
assert (F : (f * IZR (2 ^ j))%R = IZR num)
  by (unfold f, L_share, real_of_int; rewrite L_pow2_eq by lia; field; lra).
assert (U : (f < 1)%R) by (rewrite L_pow2_eq in Hp by lia; apply IZR_lt in Hp; nra).
assert (H : L_share num k = (f / 2)%R).
{ replace k with (1 + j)%Z by lia; unfold f, L_share, real_of_int.
  rewrite !L_pow2_eq, Z.pow_add_r, mult_IZR by lia; change (2 ^ 1)%Z with 2%Z; field; lra. }
rewrite H in D; unfold L_rappor_error.
apply (Comparisons.quotient_above z d c _ _ (5 + 3 * n) 1); try lia; try assumption.
destruct C as [[C0 _] C]; pose proof (Number.slack_one 1).
destruct (Rle_lt_or_eq_dec 0 c C0) as [|<-]; [assumption|lra].
Qed.
