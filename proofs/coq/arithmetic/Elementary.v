(* Logarithms and exponentials of numbers digits * 2^exponent: how src/arithmetic/elementary.c gets them from fixed point. *)
From Coq Require Import ZArith Reals Lra Lia.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From Vrr Require Import LnTable Ln LnNear Number Exp.
Import StdZInterval.
Open Scope R_scope.

(** ** Roundings, one after the other *)

Theorem above_above x w v n m : (0 <= n)%Z -> (0 <= m)%Z -> above x w n -> above w v m -> above x v (n + m).
Proof.
  intros Hn Hm [[W X] U] [[V Y] T]; split; [lra|]; rewrite slack_sum by assumption; pose proof (slack_one n).
  apply Rle_trans with (1 := U); replace (v * (slack n * slack m)) with (v * slack m * slack n) by ring.
  apply Rmult_le_compat_r; lra.
Qed.

(* not below v, and closer to it than one unit of 64 digits *)
Definition next_above (x v : R) := 0 <= v <= x /\ x <= v * (1 + / IZR two_74).

Theorem next_is_above x v : next_above x v -> above x v 1.
Proof. intros [H U]; split; [assumption|]; rewrite slack_once; unfold share; nra. Qed.

Theorem one_digit_less d e w v : (2 ^ 63 <= d < 2 ^ 64)%Z -> below (value d e) w 1 -> next_above w v ->
  below (value (d - 1) e) v 2.
Proof.
  intros [Hd Hd2] [[D0 D] U] [[V W] T]; unfold value in *; rewrite minus_IZR.
  apply IZR_le in Hd; apply IZR_lt in Hd2; change (IZR (2 ^ 63)) with 9223372036854775808 in Hd.
  change (IZR (2 ^ 64)) with 18446744073709551616 in Hd2; pose proof (two_pos e) as P; set (p := powerRZ 2 e) in *.
  change 2%Z with (1 + 1)%Z; unfold below; rewrite slack_sum, slack_once in * by lia; unfold share in *.
  set (x := IZR d) in *; set (s := 1 + 1 / 1152921504606846976) in *.
  split; [split; [apply Rmult_le_pos; lra|]|].
  - assert ((x - 1) * p <= x * p * (1 - 1 / 18446744073709551616)).
    { replace (x * p * (1 - 1 / 18446744073709551616)) with ((x - x / 18446744073709551616) * p) by field.
      apply Rmult_le_compat_r; lra. }
    assert (v * (1 + / IZR two_74) * (1 - 1 / 18446744073709551616) <= v) by lra.
    assert (x * p * (1 - 1 / 18446744073709551616) <= w * (1 - 1 / 18446744073709551616)) by (apply Rmult_le_compat_r; lra).
    lra.
  - assert (x * p <= (x - 1) * p * s).
    { replace ((x - 1) * p * s) with ((x - 1) * s * p) by ring; apply Rmult_le_compat_r; unfold s; lra. }
    apply Rle_trans with (x * p * s); [lra|]; rewrite <- Rmult_assoc; apply Rmult_le_compat_r; [unfold s; lra | assumption].
Qed.

(** ** Powers of two *)

Lemma two_nondecreasing e f : (e <= f)%Z -> powerRZ 2 e <= powerRZ 2 f.
Proof.
  intros H; replace f with (e + (f - e))%Z by ring; rewrite two_sum, (two_natural (f - e)) by lia.
  assert (1 <= IZR (2 ^ (f - e))) by (apply IZR_le; pose proof (Z.pow_pos_nonneg 2 (f - e)); lia).
  pose proof (two_pos e); nra.
Qed.

Lemma value_at_least c d e f : (0 <= c <= d)%Z -> (e <= f)%Z -> value c e <= value d f.
Proof.
  intros [Hc Hd] He; apply IZR_le in Hc, Hd; pose proof (two_nondecreasing e f He); pose proof (two_pos e).
  unfold value; apply Rmult_le_compat; lra.
Qed.

Lemma two_minus e : powerRZ 2 (- e) * powerRZ 2 e = 1.
Proof. rewrite <- two_sum, Z.add_opp_diag_l; reflexivity. Qed.

(** ** Logarithms *)

Definition ln_apart (a b e : Z) : R := ln (value a e / IZR b).

Theorem ln_quotient_apart a d b e : (0 < b)%Z -> ln (value a d / value b e) = ln_apart a b (d - e).
Proof.
  intros Hb; apply IZR_lt in Hb; unfold ln_apart; f_equal; unfold value.
  replace d with (d - e + e)%Z at 1 by ring; rewrite two_sum; pose proof (two_pos e); field; lra.
Qed.

Theorem value_twice a e : value (2 * a) e = value a (e + 1).
Proof. unfold value; rewrite two_sum, mult_IZR; simpl (powerRZ 2 1); ring. Qed.

Lemma ln_at_least_zero x : 1 <= x -> 0 <= ln x.
Proof. intros H; rewrite <- ln_1; apply ln_nondecreasing; lra. Qed.

Lemma ratio_at_least_one a b : (0 < b <= a)%Z -> 1 <= IZR a / IZR b.
Proof.
  intros [Hb Ha]; apply IZR_lt in Hb; apply IZR_le in Ha.
  apply Rmult_le_reg_r with (IZR b); [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l; lra.
Qed.

Theorem ln_fine_next a b e u : (0 < b <= a)%Z -> (0 <= e)%Z -> ln_finer a b e <= IZR u -> tight a b e u ->
  (a = b -> u = 0%Z) -> next_above (value u (-120 - e)) (ln_apart a b 0).
Proof.
  intros H He L [_ T] Z; unfold ln_apart; rewrite value_integer; unfold value.
  replace (-120 - e)%Z with (- (120 + e))%Z by ring; rewrite two_inverse by lia.
  pose proof (ln_at_least_zero _ (ratio_at_least_one a b H)) as V; unfold ln_finer in *.
  assert (P : 0 < IZR (2 ^ (120 + e))) by (apply (IZR_lt 0), Z.pow_pos_nonneg; lia).
  set (p := IZR (2 ^ (120 + e))) in *; set (l := ln (IZR a / IZR b)) in *; unfold next_above.
  assert (A : l <= IZR u * / p) by (apply Rmult_le_reg_r with p; [assumption|]; rewrite Rmult_assoc, Rinv_l; lra).
  split; [lra|]; apply Rmult_le_reg_r with p; [assumption|]; rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
  destruct (Z.eq_dec a b) as [E|E].
  - rewrite (Z E); apply Rmult_le_pos; [apply Rmult_le_pos|]; lra.
  - specialize (T ltac:(lia)); assert (0 <= l * p) by (apply Rmult_le_pos; lra); lra.
Qed.

Theorem ln_shifted_next a b e u : (0 < b <= a)%Z -> (1 <= e)%Z -> ln_shifted a b e <= IZR u <= ln_shifted a b e + 2049 ->
  next_above (value u (-110)) (ln_apart a b e).
Proof.
  intros H He [L T]; unfold ln_apart, ln_shifted, value in *; rewrite (two_natural e) by lia.
  change (-110)%Z with (- (110))%Z; rewrite two_inverse by lia; change (2 ^ 110)%Z with 1298074214633706907132624082305024%Z.
  assert (V : ln 2 <= ln (IZR a * IZR (2 ^ e) / IZR b)).
  { apply ln_nondecreasing; [lra|]; pose proof (ratio_at_least_one a b H).
    assert (2 <= IZR (2 ^ e)) by (apply (IZR_le 2); change 2%Z with (2 ^ 1)%Z at 1; apply Z.pow_le_mono_r; lia).
    replace (IZR a * IZR (2 ^ e) / IZR b) with (IZR a / IZR b * IZR (2 ^ e)) by (unfold Rdiv; ring); nra. }
  pose proof ln_lt_2; set (l := ln (IZR a * IZR (2 ^ e) / IZR b)) in *; unfold next_above; lra.
Qed.

Theorem ln_quotient_zero x y : 0 < y <= x -> (ln (x / y) = 0 <-> x = y).
Proof.
  intros H; split; [|intros ->; unfold Rdiv; rewrite Rinv_r, ln_1; lra].
  intros E; destruct (Rlt_le_dec y x) as [L|]; [|lra]; exfalso.
  assert (1 < x / y) by (apply Rmult_lt_reg_r with y; [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l; lra).
  pose proof (ln_increasing 1 (x / y) ltac:(lra) ltac:(lra)); rewrite ln_1 in *; lra.
Qed.

Theorem ln_one_plus_fraction d e : (-118 <= e)%Z ->
  ln_apart (2 ^ 118 + d * 2 ^ (e + 118)) (2 ^ 118) 0 = ln (1 + value d e).
Proof.
  intros He; unfold ln_apart; f_equal; rewrite value_integer, plus_IZR, mult_IZR, <- !two_natural, two_sum by lia.
  unfold value; pose proof (two_pos 118); field; lra.
Qed.

Theorem ln_one_plus_large r s z : 1 <= z -> above s (1 + z) 1 -> above r (ln (s / 1)) 2 -> above r (ln (1 + z)) 4.
Proof.
  intros Hz [[_ S] U] R; unfold Rdiv in R; rewrite Rinv_1, Rmult_1_r in R.
  change 4%Z with (2 + 2)%Z; apply above_above with (ln s); [lia | lia | assumption |]; rewrite slack_once in U.
  pose proof ln_lt_2; pose proof (ln_nondecreasing 2 (1 + z) ltac:(lra) ltac:(lra)); pose proof share_range.
  split; [split; [lra | apply ln_nondecreasing; lra]|].
  assert (ln s <= ln (1 + z) + share).
  { apply Rle_trans with (ln ((1 + z) * (1 + share))); [apply ln_nondecreasing; lra|].
    rewrite ln_mult by lra; pose proof (ln_below_tangent (1 + share) ltac:(lra)); lra. }
  change 2%Z with (1 + 1)%Z; rewrite slack_sum, slack_once by lia; nra.
Qed.

(** ** Short series *)

Lemma ln_one_plus_at_least x : 0 <= x -> x - x * x / 2 <= ln (1 + x).
Proof.
  intros [Hx|<-]; [|rewrite Rplus_0_r, ln_1; lra].
  destruct (MVT_cor2 (fun x => ln (1 + x) - x + x * x / 2) (fun x => x * x / (1 + x)) 0 x Hx) as (c & E & Hc).
  - intros c Hc; apply is_derive_Reals; auto_derive; [|field]; repeat split; lra.
  - assert (0 <= c * c / (1 + c)) by (apply Rmult_le_pos; [|left; apply Rinv_0_lt_compat]; nra).
    rewrite Rplus_0_r, ln_1 in E; nra.
Qed.

Lemma ln_one_plus_at_most x : 0 <= x -> ln (1 + x) <= x - x * x / 2 + x * x * x / 3.
Proof.
  intros [Hx|<-]; [|rewrite Rplus_0_r, ln_1; lra].
  destruct (MVT_cor2 (fun x => x - x * x / 2 + x * x * x / 3 - ln (1 + x))
    (fun x => x * x * x / (1 + x)) 0 x Hx) as (c & E & Hc).
  - intros c Hc; apply is_derive_Reals; auto_derive; [|field]; repeat split; lra.
  - assert (0 <= c * c * c / (1 + c)) by (apply Rmult_le_pos; [apply Rmult_le_pos; nra|left; apply Rinv_0_lt_compat; lra]).
    rewrite Rplus_0_r, ln_1 in E; nra.
Qed.

Lemma one_minus_exp_at_least x : 0 <= x -> x - x * x / 2 <= 1 - exp (- x).
Proof.
  intros [Hx|<-]; [|rewrite Ropp_0, exp_0; lra].
  destruct (MVT_cor2 (fun x => 1 - exp (- x) - x + x * x / 2) (fun x => exp (- x) - 1 + x) 0 x Hx) as (c & E & Hc).
  - intros c Hc; apply is_derive_Reals; auto_derive; [trivial|field].
  - pose proof (exp_above_tangent (- c)); rewrite Ropp_0, exp_0 in E; nra.
Qed.

Lemma one_minus_exp_at_most x : 0 <= x <= / 2 -> 1 - exp (- x) <= x - x * x / 2 + x * x * x / 3.
Proof.
  intros [[Hx|<-] H2]; [|rewrite Ropp_0, exp_0; lra].
  destruct (MVT_cor2 (fun x => x - x * x / 2 + x * x * x / 3 - (1 - exp (- x)))
    (fun x => 1 - x + x * x - exp (- x)) 0 x Hx) as (c & E & Hc).
  - intros c Hc; apply is_derive_Reals; auto_derive; [trivial|field].
  - pose proof (exp_minus_near c ltac:(lra)); rewrite Ropp_0, exp_0 in E; nra.
Qed.

Lemma series_none x v : 0 <= x <= / 4611686018427387904 -> x - x * x / 2 <= v <= x -> above x v 1.
Proof.
  intros Hx [L U]; assert (0 <= x - x * x / 2) by nra; split; [lra|]; rewrite slack_once; unfold share.
  assert (x * (1 - / 9223372036854775808) <= v) by nra; lra.
Qed.

Theorem series_none_ln d e : (0 <= d < 2 ^ 64)%Z -> (d = 0 \/ e <= -126)%Z -> above (value d e) (ln (1 + value d e)) 1.
Proof.
  intros Hd He; assert (X : 0 <= value d e <= / 4611686018427387904).
  { destruct He as [->|He]; [unfold value; lra|]; split; [apply Rmult_le_pos; [apply (IZR_le 0); lia | left; apply two_pos]|].
    apply Rle_trans with (value (2 ^ 64) (-126)); [apply value_at_least; lia|]; unfold value.
    change (-126)%Z with (- (126))%Z; rewrite two_inverse by lia; simpl (2 ^ _)%Z; lra. }
  apply series_none; [assumption|]; pose proof (ln_one_plus_at_least (value d e) ltac:(lra)).
  pose proof (ln_below_tangent (1 + value d e) ltac:(lra)); lra.
Qed.

Theorem series_none_exp d e : (0 <= d < 2 ^ 64)%Z -> (d = 0 \/ e <= -126)%Z -> above (value d e) (1 - exp (- value d e)) 1.
Proof.
  intros Hd He; assert (X : 0 <= value d e <= / 4611686018427387904).
  { destruct He as [->|He]; [unfold value; lra|]; split; [apply Rmult_le_pos; [apply (IZR_le 0); lia | left; apply two_pos]|].
    apply Rle_trans with (value (2 ^ 64) (-126)); [apply value_at_least; lia|]; unfold value.
    change (-126)%Z with (- (126))%Z; rewrite two_inverse by lia; simpl (2 ^ _)%Z; lra. }
  apply series_none; [assumption|]; pose proof (one_minus_exp_at_least (value d e) ltac:(lra)).
  pose proof (exp_above_tangent (- value d e)); lra.
Qed.

Definition series_square (d e : Z) : Z := (d * d / 2 ^ 64 / 2 ^ (-63 - e))%Z.

Lemma series_square_real d e : (0 <= d)%Z -> (e <= -63)%Z ->
  IZR (series_square d e) <= IZR d * value d e / 2 <= IZR (series_square d e) + 1.
Proof.
  intros Hd He; unfold series_square; rewrite Z.div_div by (try apply Z.pow_nonzero; try apply Z.pow_pos_nonneg; lia).
  rewrite <- Z.pow_add_r by lia; replace (64 + (-63 - e))%Z with (- (e - 1))%Z by ring.
  assert (P : (0 < 2 ^ (- (e - 1)))%Z) by (apply Z.pow_pos_nonneg; lia).
  assert (E : IZR d * value d e / 2 = IZR (d * d) * / IZR (2 ^ (- (e - 1)))).
  { rewrite <- two_inverse, Z.opp_involutive, mult_IZR by lia; unfold value.
    replace e with (e - 1 + 1)%Z at 1 by ring; rewrite two_sum; simpl (powerRZ 2 1); field. }
  rewrite E; set (q := (2 ^ (- (e - 1)))%Z) in *; pose proof (Z.mul_div_le (d * d) q P) as A.
  pose proof (Z.mul_succ_div_gt (d * d) q P) as B; apply IZR_lt in P, B; apply IZR_le in A; unfold Z.succ in B.
  rewrite (mult_IZR q) in A, B; rewrite plus_IZR in B.
  split; apply Rmult_le_reg_r with (IZR q); try assumption; rewrite (Rmult_assoc (IZR (d * d))), Rinv_l by lra; lra.
Qed.

Lemma series_range d e : (2 ^ 63 <= d < 2 ^ 64)%Z -> (e <= -96)%Z ->
  9223372036854775808 <= IZR d <= 18446744073709551616 /\ 0 < value d e <= / 4294967296.
Proof.
  intros [Hd Hd2] He; split; [split; [apply (IZR_le (2 ^ 63)) | apply (IZR_le _ (2 ^ 64))]; lia|].
  split; [apply value_positive; lia|].
  apply Rle_trans with (value (2 ^ 64) (-96)); [apply value_at_least; lia|]; unfold value.
  change (-96)%Z with (- (96))%Z; rewrite two_inverse by lia; simpl (2 ^ _)%Z; lra.
Qed.

Theorem series_square_range d e : (2 ^ 63 <= d < 2 ^ 64)%Z -> (e <= -96)%Z -> (0 <= series_square d e < d)%Z.
Proof.
  intros Hd He; split.
  - unfold series_square; apply Z.div_pos; [apply Z.div_pos; nia | apply Z.pow_pos_nonneg; lia].
  - apply lt_IZR; pose proof (series_square_real d e ltac:(lia) ltac:(lia)); pose proof (series_range d e Hd He); nra.
Qed.

Theorem series_above d e v : (2 ^ 63 <= d < 2 ^ 64)%Z -> (e <= -96)%Z -> let x := value d e in
  x - x * x / 2 <= v <= x - x * x / 2 + x * x * x / 3 -> above (value (d - series_square d e + 1) e) v 1.
Proof.
  intros Hd He x [L U]; destruct (series_range d e Hd He) as [D X]; fold x in X.
  destruct (series_square_real d e ltac:(lia) ltac:(lia)) as [Q Q1]; fold x in Q, Q1.
  assert (E : x = IZR d * powerRZ 2 e) by reflexivity; pose proof (two_pos e) as P.
  replace (value (d - series_square d e + 1) e) with ((IZR d - IZR (series_square d e) + 1) * powerRZ 2 e)
    by (unfold value; rewrite plus_IZR, minus_IZR; reflexivity).
  set (p := powerRZ 2 e) in *; set (q := IZR (series_square d e)) in *; set (r := IZR d) in *.
  assert (S1 : (r - r * x / 2) * p = x - x * x / 2) by (rewrite E; field).
  assert (A : (r - r * x / 2) * p <= (r - q) * p) by (apply Rmult_le_compat_r; lra).
  assert (B : (r - q) * p <= (r - r * x / 2 + 1) * p) by (apply Rmult_le_compat_r; lra).
  assert (C : x * x * x / 3 <= p).
  { replace (x * x * x / 3) with (r * (x * x) / 3 * p) by (rewrite E at 3; field).
    assert (x * x <= / 4294967296 * / 4294967296) by (apply Rmult_le_compat; lra).
    assert (r * (x * x) <= 18446744073709551616 * (/ 4294967296 * / 4294967296)) by (apply Rmult_le_compat; nra).
    rewrite <- (Rmult_1_l p) at 2; apply Rmult_le_compat_r; lra. }
  assert (F : 2 * p <= (x - x * x / 2) * share).
  { rewrite <- S1; replace ((r - r * x / 2) * p * share) with ((r - r * x / 2) * share * p) by ring.
    apply Rmult_le_compat_r; [lra|]; unfold share; nra. }
  assert (0 <= x - x * x / 2) by nra; pose proof share_range.
  split; [lra|]; rewrite slack_once; nra.
Qed.

(** ** Exponentials *)

Notation scale_104 := 20282409603651670423947251286016%Z. (* 2^104 *)
Notation ln_two_104 := 14058695031733113177892216608771%Z. (* the greatest integer not above ln 2 * 2^104 *)

Lemma ln_two_104_bounds : IZR ln_two_104 <= ln 2 * IZR scale_104 <= IZR ln_two_104 + 1.
Proof. split; interval with (i_prec 160). Qed.

Definition in_units (w : Z) (x : R) := IZR w <= x * IZR scale_104 <= IZR w + 1.
Definition exp_units (m s : Z) := IZR m <= exp_times one s <= IZR m + 256.

Theorem in_units_right d e : (e <= -104)%Z -> in_units (d / 2 ^ (- (e + 104))) (value d e).
Proof.
  intros He; assert (P : (0 < 2 ^ (- (e + 104)))%Z) by (apply Z.pow_pos_nonneg; lia).
  pose proof (Z.mul_div_le d _ P) as A; pose proof (Z.mul_succ_div_gt d _ P) as B.
  assert (E : value d e * IZR scale_104 * IZR (2 ^ (- (e + 104))) = IZR d).
  { change (IZR scale_104) with (IZR (2 ^ 104)); rewrite <- !two_natural by lia; unfold value.
    rewrite Rmult_assoc, Rmult_assoc, <- !two_sum; replace (e + (104 + - (e + 104)))%Z with 0%Z by ring; apply Rmult_1_r. }
  unfold in_units; set (q := (2 ^ (- (e + 104)))%Z) in *; apply IZR_lt in P, B; apply IZR_le in A; unfold Z.succ in B.
  rewrite (mult_IZR q) in A, B; rewrite plus_IZR in B; split; apply Rmult_le_reg_r with (IZR q); try assumption; lra.
Qed.

Lemma exp_near_one t c : - c <= t <= c -> 0 <= c <= / 4 -> 1 - c <= exp (- t) <= 1 + 2 * c.
Proof.
  intros T C; pose proof (exp_above_tangent (- t)); split; [lra|].
  apply Rle_trans with (exp c); [apply exp_nondecreasing; lra|].
  pose proof (exp_above_tangent (- c)) as A; assert (exp c * exp (- c) = 1) by (rewrite <- exp_plus, Rplus_opp_r; apply exp_0).
  pose proof (exp_pos c); nra.
Qed.

Lemma exp_turns k : (0 <= k)%Z -> exp (IZR k * ln 2) = powerRZ 2 k.
Proof. intros Hk; rewrite <- ln_power_of_two, exp_ln, two_natural by (try assumption; apply (IZR_lt 0), Z.pow_pos_nonneg;
  lia); reflexivity. Qed.

(* e^-t and its fixed-point exponential, t being s units of 2^-104 give or take 2^18 units *)
Lemma exp_units_near m s t : (0 <= s <= ln_two_104)%Z -> exp_units m (65536 * s) ->
  IZR s - 262144 <= t * IZR scale_104 <= IZR s + 262144 ->
  664613997892457936451903530140172030 <= IZR m <= IZR one /\
    IZR m - 274877906944 <= exp (- t) * IZR one <= IZR m + 274877906944.
Proof.
  intros [Hs Hs1] [A B] T.
  assert (G : exp_times one (65536 * s) = exp (- (IZR s / IZR scale_104)) * IZR one).
  { unfold exp_times; rewrite mult_IZR, Rmult_comm; do 2 f_equal; lra. }
  pose proof (exp_at_least_half (65536 * s) ltac:(unfold ln_two; lia)) as H.
  change (2 ^ 119 - 1)%Z with 664613997892457936451903530140172287%Z in H.
  pose proof (exp_times_at_most one (65536 * s) ltac:(lia) ltac:(lia)) as M; rewrite G in *.
  set (d := t - IZR s / IZR scale_104) in *.
  destruct (exp_near_one d (262144 / IZR scale_104) ltac:(unfold d; lra) ltac:(lra)) as [L U].
  replace (- t) with (- (IZR s / IZR scale_104) + - d) by (unfold d; ring); rewrite exp_plus.
  set (e := exp (- (IZR s / IZR scale_104))) in *; split; [lra|].
  assert (0 <= e * IZR one <= IZR one) by lra.
  replace (e * exp (- d) * IZR one) with (e * IZR one * exp (- d)) by ring; set (y := e * IZR one) in *.
  assert (y * (1 - 262144 / IZR scale_104) <= y * exp (- d)) by (apply Rmult_le_compat_l; lra).
  assert (y * exp (- d) <= y * (1 + 2 * (262144 / IZR scale_104))) by (apply Rmult_le_compat_l; lra).
  lra.
Qed.

Lemma exp_digits_real w k r m x : in_units w x -> w = (k * ln_two_104 + r)%Z -> (0 <= r <= ln_two_104)%Z ->
  (0 <= k <= 131072)%Z ->
  exp_units m (65536 * (ln_two_104 - r)) ->
  exists v, exp x = v * powerRZ 2 (k - 62) /\ IZR (Z.shiftr m 57) - / 1024 <= v <= IZR (Z.shiftr m 57) + 1 + / 1024 /\
    4611686018427387000 <= IZR (Z.shiftr m 57).
Proof.
  intros [I J] E Hr [Hk Hk1] M; apply (IZR_le 0) in Hk as Kr; apply IZR_le in Hk1.
  set (t := (IZR k + 1) * ln 2 - x).
  destruct ln_two_104_bounds as [L1 L2]; pose proof (f_equal IZR E) as Ew; rewrite plus_IZR, mult_IZR in Ew.
  pose proof (Rmult_le_compat_l _ _ _ Kr L1); pose proof (Rmult_le_compat_l _ _ _ Kr L2).
  destruct (exp_units_near m (ln_two_104 - r) t ltac:(lia) M) as [Q V].
  { rewrite minus_IZR; unfold t; split; lra. }
  exists (exp (- t) * 9223372036854775808); split.
  - replace x with ((IZR k + 1) * ln 2 + - t) by (unfold t; ring); rewrite exp_plus, Rmult_comm, Rmult_assoc; f_equal.
    rewrite <- (plus_IZR k 1), exp_turns by lia; replace (k + 1)%Z with (63 + (k - 62))%Z by ring.
    rewrite two_sum; f_equal; rewrite two_natural by lia; reflexivity.
  - destruct (shift_real m 57 ltac:(lia)) as [S1 S2]; change (IZR (2 ^ 57)) with 144115188075855872 in *; lra.
Qed.

Theorem exp_digits_up w k r m x : in_units w x -> w = (k * ln_two_104 + r)%Z -> (0 <= r <= ln_two_104)%Z ->
  (0 <= k <= 131072)%Z -> exp_units m (65536 * (ln_two_104 - r)) -> above (value (Z.shiftr m 57 + 2) (k - 62)) (exp x) 1.
Proof.
  intros; destruct (exp_digits_real w k r m x) as (v & -> & V & D); try assumption; unfold value; rewrite plus_IZR.
  pose proof (two_pos (k - 62)); unfold above; rewrite slack_once; unfold share; split; [split; [nra|]|].
  - apply Rmult_le_compat_r; lra.
  - replace (v * powerRZ 2 (k - 62) * _) with (v * (1 + 1 / 1152921504606846976) * powerRZ 2 (k - 62)) by ring.
    apply Rmult_le_compat_r; lra.
Qed.

Theorem exp_digits_down w k r m x : in_units w x -> w = (k * ln_two_104 + r)%Z -> (0 <= r <= ln_two_104)%Z ->
  (0 <= k <= 131072)%Z -> exp_units m (65536 * (ln_two_104 - r)) -> below (value (Z.shiftr m 57 - 1) (k - 62)) (exp x) 1.
Proof.
  intros; destruct (exp_digits_real w k r m x) as (v & -> & V & D); try assumption; unfold value; rewrite minus_IZR.
  pose proof (two_pos (k - 62)); unfold below; rewrite slack_once; unfold share; split; [split; [nra|]|].
  - apply Rmult_le_compat_r; lra.
  - replace ((IZR (Z.shiftr m 57) - 1) * powerRZ 2 (k - 62) * _)
      with ((IZR (Z.shiftr m 57) - 1) * (1 + 1 / 1152921504606846976) * powerRZ 2 (k - 62)) by ring.
    apply Rmult_le_compat_r; lra.
Qed.

Lemma value_120 w : value w (-120) = IZR w / IZR one.
Proof. unfold value; change (-120)%Z with (- (120))%Z; rewrite two_inverse by lia; reflexivity. Qed.

Theorem one_minus_exp_fraction d e m : (2 ^ 63 <= d < 2 ^ 64)%Z -> (-95 <= e <= -65)%Z -> exp_units m (d * 2 ^ (e + 120)) ->
  above (value (one - m) (-120)) (1 - exp (- value d e)) 1.
Proof.
  intros Hd He [A B]; rewrite value_120, minus_IZR.
  assert (X : / 4294967296 <= value d e <= / 2).
  { split.
    - apply Rle_trans with (value (2 ^ 63) (-95)); [|apply value_at_least; lia].
      unfold value; change (-95)%Z with (- (95))%Z; rewrite two_inverse by lia; simpl (2 ^ _)%Z; lra.
    - apply Rle_trans with (value (2 ^ 64) (-65)); [apply value_at_least; lia|].
      unfold value; change (-65)%Z with (- (65))%Z; rewrite two_inverse by lia; simpl (2 ^ _)%Z; lra. }
  assert (E : exp_times one (d * 2 ^ (e + 120)) = exp (- value d e) * IZR one).
  { unfold exp_times; rewrite Rmult_comm; do 3 f_equal; rewrite mult_IZR, <- two_natural, two_sum by lia; unfold value.
    rewrite (two_natural 120) by lia; change (IZR (2 ^ 120)) with (IZR one); lra. }
  rewrite E in *; pose proof (one_minus_exp_at_least (value d e) ltac:(lra)).
  assert (value d e / 2 <= value d e - value d e * value d e / 2) by nra.
  set (y := exp (- value d e)) in *; unfold above; rewrite slack_once; unfold share; lra.
Qed.

Theorem one_minus_exp_middle w k r m x : in_units w x -> w = (k * ln_two_104 + r)%Z -> (0 <= r <= ln_two_104)%Z ->
  (0 <= k <= 61)%Z -> / 2 <= x -> exp_units m (65536 * r) ->
  above (value (one - Z.shiftr (2 * m) (k + 1) + 1099511627776) (-120)) (1 - exp (- x)) 1.
Proof.
  intros [I J] E Hr [Hk Hk1] Hx M; apply (IZR_le 0) in Hk as Kr; apply IZR_le in Hk1.
  set (t := x - IZR k * ln 2).
  destruct ln_two_104_bounds as [L1 L2]; pose proof (f_equal IZR E) as Ew; rewrite plus_IZR, mult_IZR in Ew.
  pose proof (Rmult_le_compat_l _ _ _ Kr L1); pose proof (Rmult_le_compat_l _ _ _ Kr L2).
  destruct (exp_units_near m r t ltac:(lia) M) as [Q V].
  { unfold t; split; lra. }
  rewrite value_120, plus_IZR, minus_IZR.
  assert (H1 : exp (- x) * powerRZ 2 k = exp (- t)).
  { rewrite <- exp_turns, <- exp_plus by lia; f_equal; unfold t; ring. }
  assert (P : 1 <= powerRZ 2 k) by (change 1 with (powerRZ 2 0); apply two_nondecreasing; lia).
  destruct (shift_real (2 * m) (k + 1) ltac:(lia)) as [S1 S2].
  rewrite mult_IZR, <- two_natural, two_sum in S1, S2 by lia; change (powerRZ 2 1) with (2 * 1) in *.
  set (q := IZR (Z.shiftr (2 * m) (k + 1))) in *; set (p := powerRZ 2 k) in *.
  assert (R : 2 * IZR m * / (p * (2 * 1)) = IZR m * / p) by (field; lra); rewrite R in *.
  assert (Y : exp (- x) * IZR one = exp (- t) * IZR one * / p) by (rewrite <- H1; field; lra).
  assert (I1 : 0 < / p <= 1) by (split; [apply Rinv_0_lt_compat; lra | rewrite <- Rinv_1; apply Rinv_le_contravar; lra]).
  assert (IZR m * / p - 274877906944 <= exp (- x) * IZR one <= IZR m * / p + 274877906944).
  { rewrite Y; set (u := exp (- t) * IZR one) in *.
    assert ((IZR m - 274877906944) * / p <= u * / p) by (apply Rmult_le_compat_r; lra).
    assert (u * / p <= (IZR m + 274877906944) * / p) by (apply Rmult_le_compat_r; lra); lra. }
  assert (exp (- x) <= exp (- / 2)) by (apply exp_nondecreasing; lra).
  pose proof (one_minus_exp_at_least (/ 2) ltac:(lra)); pose proof (exp_pos (- x)).
  set (y := exp (- x)) in *; unfold above; rewrite slack_once; unfold share; lra.
Qed.

Theorem one_minus_exp_far x : 429 / 10 <= x -> above 1 (1 - exp (- x)) 1.
Proof.
  intros Hx; assert (exp (- x) <= exp (- (429 / 10))) by (apply exp_nondecreasing; lra).
  assert (exp (- (429 / 10)) <= / 2305843009213693952) by interval with (i_prec 100).
  pose proof (exp_pos (- x)); unfold above; rewrite slack_once; unfold share; lra.
Qed.

(** ** Functions of rounded numbers *)

Lemma ln_one_plus_times v s : 0 <= v -> 1 <= s -> ln (1 + s * v) <= s * ln (1 + v).
Proof.
  intros [Hv|<-] Hs; [|rewrite Rmult_0_r, Rplus_0_r, ln_1; lra].
  destruct (MVT_cor2 (fun v => s * ln (1 + v) - ln (1 + s * v))
    (fun v => s * (s - 1) * v / ((1 + v) * (1 + s * v))) 0 v Hv) as (c & E & Hc).
  - intros c Hc; apply is_derive_Reals; auto_derive; [|field]; repeat split; nra.
  - assert (0 <= s * (s - 1) * c / ((1 + c) * (1 + s * c))).
    { apply Rmult_le_pos; [apply Rmult_le_pos; nra | left; apply Rinv_0_lt_compat, Rmult_lt_0_compat; nra]. }
    rewrite Rmult_0_r, Rplus_0_r, ln_1 in E; nra.
Qed.

Lemma one_minus_exp_times v s : 0 <= v -> 1 <= s -> 1 - exp (- (s * v)) <= s * (1 - exp (- v)).
Proof.
  intros [Hv|<-] Hs; [|rewrite Rmult_0_r, Ropp_0, exp_0; lra].
  destruct (MVT_cor2 (fun v => s * (1 - exp (- v)) - (1 - exp (- (s * v))))
    (fun v => s * (exp (- v) - exp (- (s * v)))) 0 v Hv) as (c & E & Hc).
  - intros c Hc; apply is_derive_Reals; auto_derive; [trivial|ring].
  - assert (exp (- (s * c)) <= exp (- c)) by (apply exp_nondecreasing; nra).
    rewrite Rmult_0_r, Ropp_0, exp_0 in E; assert (0 <= s * (exp (- c) - exp (- (s * c)))) by nra; nra.
Qed.

(* f rises, and not faster than in proportion *)
Lemma function_above (f : R -> R) z x v n m : (forall x y, 0 <= x <= y -> 0 <= f x <= f y) ->
  (forall v s, 0 <= v -> 1 <= s -> f (s * v) <= s * f v) -> (0 <= n)%Z -> (0 <= m)%Z ->
  above z (f x) m -> above x v n -> above z (f v) (n + m).
Proof.
  intros F G Hn Hm Z [[V X] U]; rewrite Z.add_comm; apply above_above with (f x); [assumption..|].
  split; [apply F; lra|]; apply Rle_trans with (f (slack n * v)); [apply F; lra|].
  rewrite (Rmult_comm (f v)); apply G; [lra|apply slack_one].
Qed.

Theorem ln_one_plus_above z x v n m : (0 <= n)%Z -> (0 <= m)%Z -> above z (ln (1 + x)) m -> above x v n ->
  above z (ln (1 + v)) (n + m).
Proof.
  intros Hn Hm; apply (function_above (fun x => ln (1 + x))); [|apply ln_one_plus_times|assumption..].
  intros a b H; split; [apply ln_at_least_zero | apply ln_nondecreasing]; lra.
Qed.

Theorem one_minus_exp_above z x v n m : (0 <= n)%Z -> (0 <= m)%Z -> above z (1 - exp (- x)) m -> above x v n ->
  above z (1 - exp (- v)) (n + m).
Proof.
  intros Hn Hm; apply (function_above (fun x => 1 - exp (- x))); [|apply one_minus_exp_times|assumption..].
  intros a b H; pose proof (exp_at_most_one a ltac:(lra)); pose proof (exp_nondecreasing (- b) (- a) ltac:(lra)); lra.
Qed.

Lemma exp_share_power n : exp (INR n * (257 / 2 * share)) <= (1 + share) ^ (256 * n).
Proof.
  rewrite pow_mult; set (s := (1 + share) ^ 256).
  assert (S : exp (257 / 2 * share) <= s).
  { destruct (exp_near_one (- (257 / 2 * share)) (257 / 2 * share)) as [_ U];
      [pose proof share_range; lra | unfold share; lra |]; rewrite Ropp_involutive in U.
    assert (1 + INR 256 * share <= s) by (apply poly; apply share_range).
    replace (INR 256) with 256 in * by (simpl; ring).
    assert (E : exp (257 / 2 * share) <= 1 + 256 * share) by (unfold share; interval with (i_prec 200)); lra. }
  induction n as [|n IH]; [simpl; rewrite Rmult_0_l, exp_0; lra|].
  rewrite S_INR, Rmult_plus_distr_r, Rmult_1_l, exp_plus; simpl; rewrite Rmult_comm.
  apply Rmult_le_compat; try (left; apply exp_pos); assumption.
Qed.

Theorem exp_above z x v n m : (0 <= n <= 4096)%Z -> (0 <= m)%Z -> v <= 128 -> above z (exp x) m -> above x v n ->
  above z (exp v) (256 * n + m).
Proof.
  intros Hn Hm Hv Z [[V X] U]; rewrite Z.add_comm; apply above_above with (exp x); [lia | lia | assumption |].
  split; [split; [left; apply exp_pos | apply exp_nondecreasing; lra]|].
  apply Rle_trans with (exp v * exp (INR (Z.to_nat n) * (257 / 2 * share))).
  - rewrite <- exp_plus; apply exp_nondecreasing; rewrite INR_IZR_INZ, Z2Nat.id by lia.
    destruct (slack_small n ltac:(lia)) as [_ S]; assert (0 <= IZR n) by (apply (IZR_le 0); lia).
    apply Rle_trans with (1 := U).
    assert (v * (slack n - 1) <= 128 * (257 / 295147905179352825856 * IZR n)).
    { apply Rmult_le_compat; try lra; pose proof (slack_one n); lra. }
    unfold share; lra.
  - apply Rmult_le_compat_l; [left; apply exp_pos|]; unfold slack; rewrite Z2Nat.inj_mul by lia; apply exp_share_power.
Qed.
