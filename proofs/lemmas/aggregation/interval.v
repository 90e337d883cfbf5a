(* Proofs of the lemmas of spec/aggregation/interval.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Ieee754.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import ieee754 pow2.

(* ---- What the printed symbols are ---- *)

Lemma L_ieee_value_times b : (L_ieee_value b * IZR (2 ^ 1074) = IZR (L_ieee_units b))%R.
Proof. rewrite L_ieee_value_eq; pose proof Ieee754.unit_denominator_pos; field; lra. Qed.
Lemma L_double_at_times i : (L_double_at i * IZR (2 ^ 1074) = IZR ((if (i <? 0)%Z then (- Ieee754.units (- i))%Z else Ieee754.units i)))%R.
Proof.
destruct (L_double_at'def i) as [D1 D2]; destruct (Z.ltb_spec i 0).
- rewrite D1, opp_IZR, <- (L_ieee_units_eq (- i)), <- L_ieee_value_times by lia.
  replace (- (1) * i)%Z with (- i)%Z by ring; ring.
- rewrite D2, <- L_ieee_units_eq by lia; apply L_ieee_value_times.
Qed.
Lemma units_order_at i j : (- (2047 * 2 ^ 52) < i)%Z -> (i < j)%Z -> (j < 2047 * 2 ^ 52)%Z -> ((if (i <? 0)%Z then (- Ieee754.units (- i))%Z else Ieee754.units i) < (if (j <? 0)%Z then (- Ieee754.units (- j))%Z else Ieee754.units j))%Z.
Proof.
intros Hi H Hj; destruct (Z.ltb_spec i 0) as [I|I], (Z.ltb_spec j 0) as [J|J].
- pose proof (Ieee754.units_increasing (- j) (- i) ltac:(lia) ltac:(lia)); lia.
- pose proof (Ieee754.units_nonneg j); pose proof (Ieee754.units_nonneg 0).
  pose proof (Ieee754.units_increasing 0 (- i) ltac:(lia) ltac:(lia)); lia.
- lia.
- apply Ieee754.units_increasing; lia.
Qed.
Lemma L_double_at_order i j : (- (2047 * 2 ^ 52) < i)%Z -> (i < j)%Z -> (j < 2047 * 2 ^ 52)%Z -> (L_double_at i < L_double_at j)%R.
Proof.
intros Hi H Hj; pose proof (units_order_at i j Hi H Hj) as U; apply IZR_lt in U.
rewrite <- !L_double_at_times in U; pose proof Ieee754.unit_denominator_pos.
apply Rmult_lt_reg_r with (2 := U); assumption.
Qed.
Lemma L_units_positive i : (0 <= i)%Z -> L_units_at i = L_ieee_units i.
Proof. intros H; apply L_units_at'def; lia. Qed.
Lemma L_units_negative i : (i < 0)%Z -> L_units_at i = (- L_ieee_units (- i))%Z.
Proof. intros H; rewrite (proj1 (L_units_at'def i) H); replace (- (1) * i)%Z with (- i)%Z by ring; ring. Qed.
Lemma L_ieee_units_nonneg i : (0 <= i)%Z -> (0 <= L_ieee_units i)%Z.
Proof. intros H; rewrite L_ieee_units_eq by exact H; apply Ieee754.units_nonneg. Qed.
Lemma L_ieee_units_order a b : (0 <= a < b)%Z -> (b < 2047 * 2 ^ 52)%Z -> (L_ieee_units a < L_ieee_units b)%Z.
Proof. intros H Hb; rewrite !L_ieee_units_eq by lia; apply Ieee754.units_increasing; lia. Qed.
Lemma L_units_at_eq i : L_units_at i = (if (i <? 0)%Z then (- Ieee754.units (- i))%Z else Ieee754.units i).
Proof.
destruct (Z.ltb_spec i 0).
- rewrite L_units_negative, L_ieee_units_eq by lia; reflexivity.
- rewrite L_units_positive, L_ieee_units_eq by lia; reflexivity.
Qed.

(* The hypothesis that says this gets this name. *)
Ltac named statement name := match goal with H : statement |- _ => rename H into name end.

(* ---- Roots ---- *)

(* A pattern below that of digits 2^e. *)
Lemma digits_before e digits b : (1 <= e <= 2044)%Z -> (2 ^ 52 <= digits <= 2 ^ 53)%Z -> (0 <= b < e * 2 ^ 52 + digits)%Z ->
  (2 * Ieee754.units b <= (if Z.eq_dec digits (2 ^ 52) then 2 * digits - 1 else 2 * digits - 2) * 2 ^ e)%Z.
Proof.
intros He Hd Hb; apply Z.le_trans with (2 * Ieee754.units (e * 2 ^ 52 + digits - 1))%Z.
{ apply Z.mul_le_mono_nonneg_l; [lia|]; apply Ieee754.units_le_iff; lia. }
destruct (Z.eq_dec digits (2 ^ 52)) as [->|N].
- replace (e * 2 ^ 52 + 2 ^ 52 - 1)%Z with ((e - 1) * 2 ^ 52 + (2 ^ 53 - 1))%Z by ring.
  rewrite Ieee754.units_normal by lia.
  replace (2 ^ e)%Z with (2 * 2 ^ (e - 1))%Z by (rewrite <- Z.pow_succ_r by lia; f_equal; lia); lia.
- replace (e * 2 ^ 52 + digits - 1)%Z with (e * 2 ^ 52 + (digits - 1))%Z by ring.
  rewrite Ieee754.units_normal by lia; lia.
Qed.

(* ---- Lemmas ---- *)

Lemma pairs_even : Statements.pairs_even.statement.
Proof.
intros v e half; unfold P_even_half, P_is_pairs; intros; subst; reflexivity.
Qed.

Lemma pairs_odd : Statements.pairs_odd.statement.
Proof.
intros v w e half; unfold P_odd_half, P_twice, P_is_pairs; intros; subst; rewrite !L_times_pow2_eq, Z.pow_add_r by lia; lia.
Qed.

Lemma pairs_none : Statements.pairs_none.statement.
Proof.
intros v; unfold P_is_pairs; rewrite L_times_pow2_eq by lia; lia.
Qed.

Lemma pairs_next : Statements.pairs_next.statement.
Proof.
intros v s next x y; unfold P_exponents, P_fourfold, P_is_pairs; intros; subst; rewrite !L_times_pow2_eq by lia.
rewrite Z.mul_add_distr_l, Z.pow_add_r by lia; lia.
Qed.

Lemma pairs_few : Statements.pairs_few.statement.
Proof.
intros v s x; unfold P_is_pairs, L_times_pow2; intros; apply Z.lt_succ_r, Znot_ge_lt; intros L.
pose proof (L_pow2_nondecreasing 124 (2 * s)%Z ltac:(lia)) as M; rewrite (L_pow2_eq 124) in M by lia; nia.
Qed.

Lemma pairs_many : Statements.pairs_many.statement.
Proof.
intros v s x; unfold P_is_pairs, L_times_pow2; cbv zeta; intros; apply Znot_gt_le; intros L.
pose proof (L_pow2_nondecreasing (2 * s)%Z 68 ltac:(lia)) as M; rewrite (L_pow2_eq 68) in M by lia; nia.
Qed.

Lemma root_small : Statements.root_small.statement.
Proof.
intros x root; unfold P_is_root; cbv zeta; intros; nia.
Qed.

Lemma root_is_least : Statements.root_is_least.statement.
Proof.
intros v num half s x root digits; intros.
named (P_is_root x root) rounded; named (P_is_pairs num half (L_ieee_units v)) E; unfold P_is_pairs, P_is_first in *; cbv zeta in *.
unfold P_is_root in rounded; unfold P_least_root; cbv zeta in *; destruct rounded as [above below]; subst x.
rewrite L_times_pow2_eq in * by lia.
set (e := (547 + half - s)%Z); change (- (1))%Z with (-1)%Z; replace (547 + half + -1 * s)%Z with e by (unfold e; ring).
assert (He : (1 <= e <= 2044)%Z) by (unfold e; lia).
assert (Hd : (2 ^ 52 <= digits <= 2 ^ 53)%Z) by lia.
assert (pattern : L_pattern_of e digits = (e * 2 ^ 52 + digits)%Z) by (unfold L_pattern_of; ring).
rewrite pattern; set (p := (e * 2 ^ 52 + digits)%Z).
assert (Hp : (0 <= p < 2047 * 2 ^ 52)%Z) by (unfold p; lia).
assert (units : L_ieee_units p = (digits * 2 ^ e)%Z)
 by (rewrite L_ieee_units_eq by lia; apply Ieee754.units_normal; lia).
(* all in units: v / 2^1074 against squares of units *)
set (T := (2 ^ (half + 537 - s))%Z); assert (HT : (0 < T)%Z) by (apply Z.pow_pos_nonneg; lia).
assert (Te : (2 ^ e = 1024 * T)%Z).
{ unfold T, e; change 1024%Z with (2 ^ 10)%Z; rewrite <- Z.pow_add_r by lia; f_equal; lia. }
assert (V : (L_ieee_units v * 2 ^ 1074 = num * 2 ^ (2 * s) * (T * T))%Z).
{ rewrite <- E; unfold T; rewrite <- !Z.mul_assoc, <- !Z.pow_add_r by lia; do 2 f_equal; lia. }
pose proof Ieee754.unit_denominator_pos as P; set (U := IZR (2 ^ 1074)) in *.
assert (Vr : (L_ieee_value v * (U * U) = IZR (num * 2 ^ (2 * s) * (T * T)))%R).
{ rewrite <- V, mult_IZR, <- L_ieee_value_times; fold U; ring. }
assert (Pr : (L_ieee_value p * U = IZR (digits * 2 ^ e))%R) by (rewrite <- units; apply L_ieee_value_times).
assert (UU : (0 < U * U)%R) by (apply Rmult_lt_0_compat; exact P).
split; [split|].
- apply Rmult_le_reg_r with U; [exact P|]; rewrite Pr, Rmult_0_l; apply (IZR_le 0); nia.
- apply Rmult_le_reg_r with (U * U)%R; [exact UU|]; rewrite Vr.
  replace (L_ieee_value p * L_ieee_value p * (U * U))%R with (L_ieee_value p * U * (L_ieee_value p * U))%R by ring.
  rewrite Pr, <- mult_IZR; apply IZR_le; rewrite Te.
  replace (digits * (1024 * T) * (digits * (1024 * T)))%Z with ((1024 * digits) * (1024 * digits) * (T * T))%Z by ring.
  apply Z.mul_le_mono_nonneg_r; nia.
- intros b Hb less Hb'.
  assert (Bp : (b < p)%Z).
  { destruct (Z_lt_le_dec b p) as [|L]; [assumption|exfalso].
    pose proof (L_ieee_value_nondecreasing p b ltac:(lia) ltac:(lia)); lra. }
  assert (near : (L_ieee_units b <= (root - 1) * T)%Z).
  { pose proof (digits_before e digits b He Hd ltac:(fold p; lia)) as N; rewrite L_ieee_units_eq, Te in * by lia.
    destruct (Z.eq_dec digits (2 ^ 52)) as [D|D]; nia. }
  pose proof (L_ieee_units_nonneg b Hb).
  apply Rmult_lt_reg_r with (U * U)%R; [exact UU|]; rewrite Vr.
  replace (L_ieee_value b * L_ieee_value b * (U * U))%R with (L_ieee_value b * U * (L_ieee_value b * U))%R by ring.
  unfold U; rewrite L_ieee_value_times, <- mult_IZR; apply IZR_lt.
  apply Z.le_lt_trans with (((root - 1) * T) * ((root - 1) * T))%Z; [apply Z.square_le_mono_nonneg; assumption|].
  replace ((root - 1) * T * ((root - 1) * T))%Z with ((-1 + root) * (-1 + root) * (T * T))%Z by ring.
  apply Z.mul_lt_mono_pos_r; nia.
Qed.

Lemma least_root_of_zero : Statements.least_root_of_zero.statement.
Proof.
red; unfold P_least_root; split; [lra|]; intros b; cbv zeta; intros Hb less _.
pose proof (L_ieee_value_times b) as E; pose proof Ieee754.unit_denominator_pos.
pose proof (L_ieee_units_nonneg b Hb) as N; apply IZR_le in N; nra.
Qed.

Lemma pow2_at_least_64 : Statements.pow2_at_least_64.statement.
Proof.
intros n Hn; pose proof (L_pow2_nondecreasing 64 n Hn) as H; rewrite (L_pow2_eq 64) in H by lia; exact H.
Qed.

Lemma grid_lifted : Statements.grid_lifted.statement.
Proof.
intros num e grid d step; unfold P_exponents, P_is_step, P_lifts, P_on_grid; cbv zeta; intros; subst.
rewrite !L_times_pow2_eq, ?L_pow2_eq by lia.
assert (2 ^ d <= 2 ^ 64)%Z by (apply Z.pow_le_mono_r; lia); pose proof (Z.pow_pos_nonneg 2 d ltac:(lia) ltac:(lia)).
rewrite Z.pow_add_r by lia; repeat split; try nia.
intros; replace d with 0%Z by lia; change (2 ^ 0)%Z with 1%Z; lia.
Qed.

Lemma parts_none : Statements.parts_none.statement.
Proof.
intros num drop; unfold P_parts; cbv zeta; intros; pose proof (pow2_at_least_64 drop) as P; unfold Statements.pow2_at_least_64.statement in P; lia.
Qed.

Lemma parts_some : Statements.parts_some.statement.
Proof.
intros num drop step; unfold P_parts, P_is_step; cbv zeta; intros; subst; pose proof (L_pow2_positive drop) as P.
rewrite Z.quot_div_nonneg, Z.rem_mod_nonneg by lia; set (d := L_pow2 drop) in *.
pose proof (Z.div_mod num d ltac:(lia)); pose proof (Z.mod_pos_bound num d P).
pose proof (Z.div_pos num d ltac:(lia) P); repeat split; try lia; nia.
Qed.

Lemma grid_exact : Statements.grid_exact.statement.
Proof.
intros units grid x; unfold P_on_grid, P_floor_on_grid, L_times_pow2; intros <-; pose proof (L_pow2_positive grid); nia.
Qed.

Lemma grid_dropped : Statements.grid_dropped.statement.
Proof.
intros num e grid drop q r; unfold P_exponents, P_parts, P_drops, P_on_grid, P_floor_on_grid; cbv zeta; intros.
assert (num = q * L_pow2 drop + r)%Z by lia; subst; rewrite !L_times_pow2_eq, L_pow2_eq, Z.pow_add_r in * by lia.
pose proof (Z.pow_pos_nonneg 2 e ltac:(lia) ltac:(lia)); pose proof (Z.pow_pos_nonneg 2 drop ltac:(lia) ltac:(lia)).
generalize dependent (2 ^ drop)%Z; generalize dependent (2 ^ e)%Z; intros E HE; intros.
repeat split; intros; nia.
Qed.

Lemma grid_order : Statements.grid_order.statement.
Proof.
intros a b grid x y; unfold P_on_grid, P_floor_on_grid, L_times_pow2; pose proof (L_pow2_positive grid) as P.
generalize dependent (L_pow2 grid); intros; nia.
Qed.

(* q is d / Q, rounded down. *)
Lemma floor_of Q d q c : (0 < Q -> q * Q <= d < (1 + q) * Q -> (c * Q <= d <-> c <= q))%Z.
Proof. intros HQ [low high]; split; intros H; nia. Qed.
Lemma steps_of_count grid c : (0 <= grid <= 1074)%Z ->
  (L_times_pow2 c 1074 = c * 2 ^ (1074 - grid) * 2 ^ grid /\ 0 < 2 ^ grid /\ 0 < 2 ^ (1074 - grid))%Z.
Proof.
intros H; rewrite L_times_pow2_eq, <- Z.mul_assoc, <- Z.pow_add_r by lia.
replace (1074 - grid + grid)%Z with 1074%Z by ring; repeat split; apply Z.pow_pos_nonneg; lia.
Qed.
Ltac in_steps grid c :=
  rewrite ?(L_times_pow2_eq _ grid), ?(L_times_pow2_eq _ (1074 - grid)) in * by lia;
  destruct (steps_of_count grid c ltac:(lia)) as (-> & HG & HQ); set (G := (2 ^ grid)%Z) in *; set (Q := (2 ^ (1074 - grid))%Z) in *.

Lemma count_up : Statements.count_up.statement.
Proof.
intros a b grid k x y d q; intros; named (P_on_grid a grid x) A; named (P_floor_on_grid d k q) F; named (P_floor_on_grid b grid y) B.
named (P_exponents 1074 grid k) E; named (P_apart_less x y d) D; unfold P_exponents, P_apart_less, P_on_grid, P_floor_on_grid in *; unfold P_least_count; cbv zeta in *.
intros c Hc _; assert (k = 1074 - grid)%Z by lia; replace d with (x - y - 1)%Z in F by lia; clear E D; subst k; in_steps grid c.
pose proof (floor_of Q _ q c HQ F) as I; split; intros L.
- assert (x - y - 1 < c * Q)%Z by (apply Z.lt_le_trans with (x - y)%Z; [lia|]; apply Z.lt_succ_r, Z.mul_lt_mono_pos_r with G; lia).
  lia.
- assert (x - y <= c * Q)%Z by lia; assert ((x - y) * G <= c * Q * G)%Z by (apply Z.mul_le_mono_nonneg_r; lia); lia.
Qed.

Lemma count_down : Statements.count_down.statement.
Proof.
intros a b grid k x y d q; intros; named (P_on_grid a grid x) A; named (P_floor_on_grid d k q) F; named (P_on_grid b grid y) B.
named (P_exponents 1074 grid k) E; named (P_apart x y d) D; unfold P_exponents, P_apart, P_on_grid, P_floor_on_grid in *; unfold P_greatest_count; cbv zeta in *.
intros c Hc _; assert (k = 1074 - grid)%Z by lia; replace d with (x - y)%Z in F by lia; clear E D; subst k; in_steps grid c.
rewrite <- (floor_of Q _ q c HQ F), (Z.mul_le_mono_pos_r (c * Q) _ G) by assumption; lia.
Qed.

Lemma count_down_more : Statements.count_down_more.statement.
Proof.
intros a b grid k x y d q; intros; named (P_on_grid a grid x) A; named (P_floor_on_grid d k q) F; named (P_floor_on_grid b grid y) B.
named (~ P_on_grid b grid y) more; named (P_exponents 1074 grid k) E; named (P_apart_less x y d) D; unfold P_exponents, P_apart_less, P_on_grid, P_floor_on_grid in *; unfold P_greatest_count; cbv zeta in *.
intros c Hc _; assert (k = 1074 - grid)%Z by lia; replace d with (x - y - 1)%Z in F by lia; clear E D; subst k; in_steps grid c.
rewrite <- (floor_of Q _ q c HQ F); split; intros L.
- apply Z.lt_succ_r, Z.mul_lt_mono_pos_r with G; lia.
- apply (Z.mul_le_mono_pos_r (c * Q) _ G) in L; lia.
Qed.

Lemma count_none : Statements.count_none.statement.
Proof.
intros a c Hc _; unfold L_times_pow2; pose proof (L_pow2_positive 1074); split; intros H'; nia.
Qed.

Lemma count_sum : Statements.count_sum.statement.
Proof.
intros a b grid k x y d q; intros; named (P_on_grid a grid x) A; named (P_floor_on_grid d k q) F; named (P_floor_on_grid b grid y) B.
named (P_exponents 1074 grid k) E; named (P_joined x y d) D; unfold P_exponents, P_joined, P_on_grid, P_floor_on_grid in *; unfold P_greatest_count; cbv zeta in *.
intros c Hc _; assert (k = 1074 - grid)%Z by lia; replace d with (x + y)%Z in F by lia; clear E D; subst k; in_steps grid c.
rewrite <- (floor_of Q _ q c HQ F); split; intros L.
- apply Z.lt_succ_r, Z.mul_lt_mono_pos_r with G; lia.
- apply (Z.mul_le_mono_pos_r (c * Q) _ G) in L; lia.
Qed.

Lemma doubles_far_apart a b : (0 <= b)%Z -> (b < a)%Z -> (5134103575202365440 <= a)%Z -> (a <= 9218868437227405312)%Z ->
  (18446744073709551616 * 2 ^ 1074 + L_ieee_units b <= L_ieee_units a)%Z.
Proof.
intros Hb Hab far Ha; rewrite !L_ieee_units_eq by lia.
apply Z.le_trans with (18446744073709551616 * 2 ^ 1074 + Ieee754.units (a - 1))%Z.
{ pose proof (proj2 (Ieee754.units_le_iff b (a - 1) ltac:(lia) ltac:(lia)) ltac:(lia)); lia. }
pose proof (Ieee754.pattern_fields a ltac:(lia)) as A; pose proof (Ieee754.fraction_range a) as F.
pose proof (Ieee754.exponent_range a) as R; set (e := Ieee754.exponent a) in *; set (f := Ieee754.fraction a) in *.
assert (He : (1140 <= e)%Z) by lia.
assert (U : Ieee754.units a = ((f + 2 ^ 52) * (2 * 2 ^ (e - 2)))%Z).
{ unfold Ieee754.units, Ieee754.significand, Ieee754.scale; fold e f; destruct (Z.eqb_spec e 0); [lia|].
  rewrite <- Z.pow_succ_r by lia; do 2 f_equal; lia. }
assert (D : (Ieee754.units (a - 1) <= Ieee754.units a - 2 ^ (e - 2))%Z).
{ destruct (Z.eq_dec f 0) as [Z|N].
  - replace (a - 1)%Z with ((e - 1) * 2 ^ 52 + (2 ^ 52 - 1))%Z by lia; rewrite U, Z.
    unfold Ieee754.units, Ieee754.significand, Ieee754.scale.
    destruct (Ieee754.fields_of_pattern (e - 1) (2 ^ 52 - 1)) as [-> ->]; [lia | lia |].
    destruct (Z.eqb_spec (e - 1) 0); [lia|]; replace (e - 1 - 1)%Z with (e - 2)%Z by ring; lia.
  - replace (a - 1)%Z with (e * 2 ^ 52 + (f - 1))%Z by lia; rewrite U.
    unfold Ieee754.units, Ieee754.significand, Ieee754.scale.
    destruct (Ieee754.fields_of_pattern e (f - 1)) as [-> ->]; [lia | lia |].
    destruct (Z.eqb_spec e 0); [lia|].
    replace (2 ^ (e - 1))%Z with (2 * 2 ^ (e - 2))%Z by (rewrite <- Z.pow_succ_r by lia; f_equal; lia).
    pose proof (Z.pow_pos_nonneg 2 (e - 2) ltac:(lia) ltac:(lia)); lia. }
assert (18446744073709551616 * 2 ^ 1074 <= 2 ^ (e - 2))%Z.
{ replace (18446744073709551616 * 2 ^ 1074)%Z with (2 ^ 1138)%Z by reflexivity; apply Z.pow_le_mono_r; lia. }
lia.
Qed.

Lemma counts_below_limit c : (c <= 18446744073709551615)%Z -> (L_times_pow2 c 1074 < 18446744073709551616 * 2 ^ 1074)%Z.
Proof. intros Hc; rewrite L_times_pow2_eq by lia; apply Z.mul_lt_mono_pos_r; [reflexivity | lia]. Qed.

Lemma far_up : Statements.far_up.statement.
Proof.
intros a b; intros; unfold P_least_count; intros c Hc Hc'; pose proof (counts_below_limit c Hc').
pose proof (doubles_far_apart a b ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)); lia.
Qed.

Lemma far_down : Statements.far_down.statement.
Proof.
intros a b; intros; unfold P_greatest_count; intros c Hc Hc'; pose proof (counts_below_limit c Hc').
pose proof (doubles_far_apart a b ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)); lia.
Qed.

Lemma far_sum : Statements.far_sum.statement.
Proof.
intros a b; intros; unfold P_greatest_count; intros c Hc Hc'; pose proof (counts_below_limit c Hc').
pose proof (doubles_far_apart a 0%Z ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)).
pose proof (L_ieee_units_nonneg 0%Z ltac:(lia)); pose proof (L_ieee_units_nonneg b ltac:(lia)); lia.
Qed.

Lemma units_at_sides : Statements.units_at_sides.statement.
Proof.
intros a; cbv zeta; intros Ha; change (- (1))%Z with (-1)%Z; pose proof (L_units_positive a Ha).
destruct (Z.eq_dec a 0) as [->|N].
- split; [assumption|]; change (-1 * 0)%Z with 0%Z; rewrite L_units_positive, L_ieee_units_eq by lia; reflexivity.
- split; [assumption|]; rewrite L_units_negative by lia; replace (- (-1 * a))%Z with a by ring; ring.
Qed.

Lemma double_at_sides : Statements.double_at_sides.statement.
Proof.
intros a; cbv zeta; intros Ha; destruct (L_double_at'def a) as [_ D], (L_double_at'def (- (1) * a)%Z) as [N Z].
rewrite D by lia; split; [reflexivity|].
destruct (Z.eq_dec a 0) as [->|H].
- change (- (1) * 0)%Z with 0%Z; rewrite D, ieee_value_zero by lia; lra.
- rewrite N by lia; replace (- (1) * (- (1) * a))%Z with a by ring; lra.
Qed.

Lemma double_at_unique : Statements.double_at_unique.statement.
Proof.
intros x i j; unfold P_is_double; intros; destruct (Z.lt_trichotomy i j) as [L|[L|L]]; [exfalso | auto | exfalso].
- pose proof (L_double_at_order i j ltac:(lia) L ltac:(lia)); lra.
- pose proof (L_double_at_order j i ltac:(lia) L ltac:(lia)); lra.
Qed.

Lemma counts_explain : Statements.counts_explain.statement.
Proof.
intros i w least stop c Hc Hc' from below; specialize (from c Hc Hc'); specialize (below c Hc Hc').
rewrite <- from, <- below; unfold P_explains, real_of_int; cbv zeta; rewrite L_times_pow2_eq, !L_units_at_eq by lia.
pose proof Ieee754.unit_denominator_pos as P; pose proof (L_double_at_times (-1 + i)%Z) as D.
change (- (1))%Z with (-1)%Z; pose proof (L_double_at_times (1 + i)%Z) as D'; pose proof (L_ieee_value_times w) as W.
set (U := IZR (2 ^ 1074)) in *.
assert (C : IZR (c * 2 ^ 1074) = (IZR c * U)%R) by (apply mult_IZR).
assert (A : ((if ((-1 + i)%Z <? 0)%Z then (- Ieee754.units (- (-1 + i)%Z))%Z else Ieee754.units (-1 + i)%Z) <= L_ieee_units w + c * 2 ^ 1074)%Z <-> (L_double_at (-1 + i)%Z <= L_ieee_value w + IZR c)%R).
{ split; intros H.
  - apply IZR_le in H; rewrite plus_IZR, C, <- D, <- W in H; apply Rmult_le_reg_r with U; lra.
  - apply le_IZR; rewrite plus_IZR, C, <- D, <- W, <- Rmult_plus_distr_r; apply Rmult_le_compat_r; lra. }
assert (B : (c * 2 ^ 1074 <= L_ieee_units w + (if ((1 + i)%Z <? 0)%Z then (- Ieee754.units (- (1 + i)%Z))%Z else Ieee754.units (1 + i)%Z))%Z <-> (IZR c <= L_ieee_value w + L_double_at (1 + i)%Z)%R).
{ split; intros H.
  - apply IZR_le in H; rewrite plus_IZR, C, <- D', <- W in H; apply Rmult_le_reg_r with U; lra.
  - apply le_IZR; rewrite plus_IZR, C, <- D', <- W, <- Rmult_plus_distr_r; apply Rmult_le_compat_r; lra. }
tauto.
Qed.

Lemma from_zero : Statements.from_zero.statement.
Proof.
intros i w Hw Hi Hi' few c Hc _; change (- (1))%Z with (-1)%Z; split; [auto|]; intros _; rewrite L_times_pow2_eq by lia.
assert (0 <= c * 2 ^ 1074)%Z by (apply Z.mul_nonneg_nonneg; [assumption | apply Z.pow_nonneg; lia]).
pose proof (L_ieee_units_nonneg w Hw); destruct (Z_lt_le_dec (-1 + i) 0) as [N|N].
- rewrite L_units_negative by exact N; pose proof (L_ieee_units_nonneg (- (-1 + i))%Z ltac:(lia)); lia.
- rewrite L_units_positive by exact N; destruct (Z.eq_dec (-1 + i) w) as [->|D]; [lia|].
  pose proof (L_ieee_units_order (-1 + i)%Z w ltac:(lia) ltac:(lia)); lia.
Qed.

Lemma below_none : Statements.below_none.statement.
Proof.
intros i w Hw Hi few c Hc _; split; [|lia]; intros H; exfalso; rewrite L_times_pow2_eq, L_units_negative in H by lia.
assert (0 <= c * 2 ^ 1074)%Z by (apply Z.mul_nonneg_nonneg; [assumption | apply Z.pow_nonneg; lia]).
pose proof (L_ieee_units_order w (- (1 + i))%Z ltac:(lia) ltac:(lia)); lia.
Qed.

(* What double i is nearest to is on its side of double j. *)
Lemma nearest_beside i j x : (- (2047 * 2 ^ 52) < j < 2047 * 2 ^ 52)%Z -> P_is_nearest (L_double_at i) x ->
  ((L_double_at j < L_double_at i)%R -> (L_double_at j <= x)%R) /\ ((L_double_at i < L_double_at j)%R -> (x <= L_double_at j)%R).
Proof.
intros Hj near.
assert (N : exists c, P_as_near (L_double_at i) x (L_double_at j) c).
{ destruct (L_double_at'def j) as [D1 D2]; destruct (Z_lt_le_dec j 0) as [J|J].
  - rewrite D1 by exact J; destruct (near (- (1) * j)%Z ltac:(lia) ltac:(lia)) as [_ A]; now exists (- (1) * j)%Z.
  - rewrite D2 by lia; destruct (near j ltac:(lia) ltac:(lia)) as [A _]; now exists j. }
destruct N as [c A]; unfold P_as_near in A; cbv zeta in A; replace (- (1) * x)%R with (- x)%R in A by ring.
fold (L_double_at i - x)%R (L_double_at j - x)%R in A.
split; intros L; apply Rnot_lt_le; intros B; unfold Rabs in A;
  destruct (Rcase_abs (L_double_at i - x)), (Rcase_abs (L_double_at j - x)); destruct A as [[A|A]|[_ A]]; lra.
Qed.

Lemma nearest_explains : Statements.nearest_explains.statement.
Proof.
intros i c e x w; intros; named (P_is_double e i) at_i; named (P_is_nearest e x) near; named (P_near_count x c w) near_c.
unfold P_is_double in at_i; subst e; unfold P_near_count in near_c; assert (Hc : (0 <= c)%Z) by assumption.
unfold P_explains, real_of_int in *; cbv zeta; change (- (1))%Z with (-1)%Z in *.
assert (near' : (x - w <= IZR c <= x + w)%R) by (unfold Rabs in near_c; destruct (Rcase_abs _); lra).
assert (0 <= w)%R by (pose proof (Rabs_pos (x + - (1) * IZR c)%R); lra).
pose proof Ieee754.unit_denominator_pos as P.
assert (great : (IZR c <= L_ieee_value 9218868437227405312%Z)%R).
{ pose proof (doubles_far_apart 9218868437227405312%Z 0%Z ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)) as F.
  pose proof (L_ieee_units_nonneg 0%Z ltac:(lia));   assert (C : (c * 2 ^ 1074 <= L_ieee_units 9218868437227405312)%Z).
  { apply Z.le_trans with (18446744073709551616 * 2 ^ 1074)%Z; [apply Z.mul_le_mono_nonneg_r; [discriminate | lia] | lia]. }
  apply IZR_le in C; rewrite mult_IZR, <- L_ieee_value_times in C; apply Rmult_le_reg_r with (2 := C); assumption. }
split.
- destruct (Z.eq_dec i (-9218868437227405311)%Z) as [->|N].
  + rewrite (proj1 (L_double_at'def _)) by lia.
    change (- (1) * (-1 + -9218868437227405311))%Z with 9218868437227405312%Z.
    pose proof (IZR_le _ _ Hc); lra.
  + destruct (nearest_beside i (-1 + i)%Z x ltac:(lia) near) as [B _].
    pose proof (B (L_double_at_order (-1 + i)%Z i ltac:(lia) ltac:(lia) ltac:(lia))); lra.
- destruct (Z.eq_dec i 9218868437227405311%Z) as [->|N].
  + rewrite (proj2 (L_double_at'def _)) by lia.
    change (1 + 9218868437227405311)%Z with 9218868437227405312%Z; lra.
  + destruct (nearest_beside i (1 + i)%Z x ltac:(lia) near) as [_ B].
    pose proof (B (L_double_at_order i (1 + i)%Z ltac:(lia) ltac:(lia) ltac:(lia))); lra.
Qed.
