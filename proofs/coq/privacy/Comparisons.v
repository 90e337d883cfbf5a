(** * The formulas that the accountant is compared with, rounded up *)
From Coq Require Import ZArith Lia Reals Lra Psatz.
From Vrr Require Import ComparisonsDeviation Number NumberSlack.
From Vrr Require Ln.
From Interval Require Import Tactic.
Import Ln.StdZInterval.
Open Scope R_scope.

Lemma above_sqrt x v n : above x v n -> above (sqrt x) (sqrt v) n.
Proof.
  intros [H K]; pose proof (slack_one n) as S; split; [split; [apply sqrt_pos | apply sqrt_le_1; lra]|].
  apply Rle_trans with (sqrt (v * slack n)); [apply sqrt_le_1; nra|]; rewrite sqrt_mult by lra.
  apply Rmult_le_compat_l; [apply sqrt_pos|]; rewrite <- (sqrt_square (slack n)) at 2 by lra; apply sqrt_le_1; nra.
Qed.

(* one more operation *)
Lemma product_above z x y v w n m k : above z (x * y) 1 -> above x v n -> above y w m -> (0 <= n)%Z -> (0 <= m)%Z ->
  (k = 1 + (n + m))%Z -> above z (v * w) k.
Proof. intros Z X Y Hn Hm ->; apply (above_trans z (x * y)); auto; [apply above_product; auto | lia | lia]. Qed.

Lemma sum_above z x y v w n k : above z (x + y) 1 -> above x v n -> above y w n -> (0 <= n)%Z -> (k = 1 + n)%Z ->
  above z (v + w) k.
Proof. intros Z X Y Hn ->; apply (above_trans z (x + y)); auto; [apply above_sum with n n; auto; lia | lia]. Qed.

Lemma quotient_above z x y v w n m k : above z (x / y) 1 -> above x v n -> below y w m -> 0 < y -> (0 <= n)%Z -> (0 <= m)%Z ->
  (k = 1 + (n + m))%Z -> above z (v / w) k.
Proof. intros Z X Y P Hn Hm ->; apply (above_trans z (x / y)); auto; [apply above_quotient; auto | lia | lia]. Qed.

Lemma sqrt_above z x v n k : above z (sqrt x) 1 -> above x v n -> (0 <= n)%Z -> (k = 1 + n)%Z -> above z (sqrt v) k.
Proof. intros Z X Hn ->; apply (above_trans z (sqrt x)); auto; [apply above_sqrt; auto | lia]. Qed.

Lemma value_below_one d e : (2 ^ 63 <= d)%Z -> value d e < 1 -> (e <= 0)%Z.
Proof.
  intros Hd H; destruct (Z_le_gt_dec e 0) as [|P]; [assumption|]; exfalso; revert H; apply Rle_not_lt.
  unfold value; rewrite two_natural by lia; rewrite <- mult_IZR; apply IZR_le; pose proof (Z.pow_pos_nonneg 2 e); nia.
Qed.

(** ** Composition *)

Lemma exp_minus_one x g e z : above g (1 - exp (- x)) 4 -> above e (exp x) 1 -> above z (g * e) 1 -> above z (exp x - 1) 6.
Proof.
  intros G E Z; replace (exp x - 1) with ((1 - exp (- x)) * exp x) by
    (rewrite Rmult_minus_distr_r, <- exp_plus, Rplus_opp_l, exp_0; ring).
  now apply (product_above z g e _ _ 4 1).
Qed.

Lemma advanced_spread_above n l v t m z : 0 <= n -> above l v 2 -> above t (2 * n) 1 -> above m (t * l) 1 ->
  above z (sqrt m) 1 -> above z (sqrt (2 * n * v)) 8.
Proof. intros Hn L T M Z; apply above_more with 5%Z; [|lia]; apply (sqrt_above z m _ 4); auto; try lia; now apply (product_above m t l _ _ 1 2). Qed.

Lemma advanced_above n x v s f d a z : 0 <= n -> 0 <= x -> above s v 8 -> above f (exp x - 1) 6 ->
  above d (n * f) 1 -> above a (s + d) 1 -> above z (a * x) 1 -> above z (v * x + n * x * (exp x - 1)) 10.
Proof.
  intros Hn Hx S F D A Z; replace (_ + _) with ((v + n * (exp x - 1)) * x) by ring.
  apply (product_above z a x _ _ 9 0); auto using above_same; try lia.
  apply (sum_above a s d _ _ 8); auto; try lia.
  apply above_more with 7%Z; [|lia]; apply (product_above d n f _ _ 0 6); auto using above_same; lia.
Qed.

(** ** General constants *)

Lemma tanh_half_exp x : tanh (x / 2) = (exp x - 1) / (exp x + 1).
Proof.
  unfold tanh, sinh, cosh; pose proof (exp_pos (x / 2)); assert (exp x = exp (x / 2) * exp (x / 2)) as ->
    by (rewrite <- exp_plus; f_equal; field).
  rewrite exp_Ropp; field; nra.
Qed.

Lemma slack_four : 1 <= slack 4 <= 1 + / 1000.
Proof. pose proof (slack_small 4 ltac:(lia)); lra. Qed.

Lemma one_minus_exp_small x g : above g (1 - exp (- x)) 4 -> g < 2.
Proof. intros [G U]; pose proof (exp_pos (- x)); pose proof slack_four; nra. Qed.

Lemma two_minus_below g v d : v <= 1 -> above g v 4 -> below d (2 - g) 1 -> below d (2 - v) 9.
Proof.
  intros V [G U] D; apply (below_trans d (2 - g) (2 - v) 1 8); auto; try lia; pose proof slack_four as S.
  split; [split; nra|]; change 8%Z with (4 + 4)%Z; rewrite slack_sum by lia; set (s := slack 4) in *.
  assert ((2 - v) * (2 - s) <= 2 - g) as A by nra.
  assert (1 <= (2 - s) * (s * s)) as B
    by (assert (0 <= (s - 1) * (1 - (s - 1) - (s - 1) * (s - 1))) by (apply Rmult_le_pos; nra); lra).
  apply Rle_trans with ((2 - v) * (2 - s) * (s * s)); [|apply Rmult_le_compat_r; nra].
  rewrite Rmult_assoc; nra.
Qed.

Lemma tanh_half_above x g d z : 0 <= x -> above g (1 - exp (- x)) 4 -> below d (2 - g) 1 -> above z (g / d) 1 ->
  above z ((exp x - 1) / (exp x + 1)) 14.
Proof.
  intros Hx G D Z; pose proof (exp_pos x) as P; pose proof (exp_pos (- x)) as N.
  replace ((exp x - 1) / (exp x + 1)) with ((1 - exp (- x)) / (2 - (1 - exp (- x)))).
  - apply (quotient_above z g d _ _ 4 9); auto; try lia; [apply (two_minus_below g); auto; lra|].
    pose proof (one_minus_exp_small x g G); destruct D as [[D0 D1] D2]; pose proof (slack_one 1).
    destruct (Rle_lt_or_eq_dec 0 d D0) as [|<-]; [assumption|lra].
  - rewrite exp_Ropp; field; repeat split; lra.
Qed.

Lemma square_above x y z : 0 <= x -> above y (x * x) 1 -> above z (y / 2) 1 -> above z (x * x / 2) 2.
Proof. intros Hx Y Z; apply (quotient_above z y 2 _ _ 1 0); auto; try lia; [apply below_same|]; lra. Qed.

(** ** The Gaussian's error *)

Definition circle_pi : R := 4 * atan 1.

Lemma circle_pi_eq : circle_pi = PI.
Proof. unfold circle_pi; rewrite atan_1; field. Qed.

Lemma circle_pi_digits : below (value 14488038916154245684 (-62)) circle_pi 1.
Proof.
  rewrite circle_pi_eq; unfold value; change (-62)%Z with (- (62))%Z; rewrite two_inverse by lia.
  change (IZR (2 ^ 62)) with 4611686018427387904.
  assert (14488038916154245684 * / 4611686018427387904 <= PI <= 14488038916154245685 * / 4611686018427387904)
    by (split; interval with (i_prec 90)).
  split; [lra|]; rewrite slack_once; unfold share; lra.
Qed.

Lemma gaussian_eq n s rho : 0 <= n -> 0 <= s -> 0 < rho ->
  sqrt (2 / circle_pi) * sqrt (n * (s / (2 * rho))) = sqrt (n * s / (circle_pi * rho)).
Proof.
  intros Hn Hs Hr; rewrite circle_pi_eq; pose proof PI_RGT_0; rewrite <- sqrt_mult_alt.
  - f_equal; field; lra.
  - apply Rlt_le, Rdiv_lt_0_compat; lra.
Qed.

Lemma gaussian_above n s rho p d m r z : 0 <= n -> 0 <= s -> 0 < rho -> below p circle_pi 1 ->
  above m (n * s) 1 -> below d (p * rho) 1 -> above r (m / d) 1 -> above z (sqrt r) 1 ->
  above z (sqrt (2 / circle_pi) * sqrt (n * (s / (2 * rho)))) 5.
Proof.
  intros Hn Hs Hr P M D R Z; rewrite gaussian_eq by assumption.
  assert (below d (circle_pi * rho) 2) as B.
  { apply (below_trans d (p * rho) _ 1 1); auto; try lia; apply (below_product p rho _ _ 1 0); auto; try lia.
    apply below_same; lra. }
  apply (sqrt_above z r _ 4); auto; try lia; apply (quotient_above r m d _ _ 1 2); auto; try lia.
  destruct B as [[B0 _] B]; pose proof PI_RGT_0; pose proof circle_pi_eq.
  destruct (Rle_lt_or_eq_dec 0 d B0) as [|<-]; [assumption|nra].
Qed.

(** ** RAPPOR's error, in the words of the specification *)

Definition ways_spec (ways : Z -> Z -> R) : Prop := forall n k,
  ((k <= 0)%Z -> ways n k = 1) /\ ((0 < k)%Z -> ways n k = ways n (k - 1)%Z * IZR (n - k + 1) / IZR k).

Lemma ways_choose ways n k : ways_spec ways -> (0 <= k <= n)%Z -> ways n k = INR (choose (Z.to_nat n) (Z.to_nat k)).
Proof.
  intros W [Hk Hn]; revert Hn; pattern k; apply natlike_ind; [| |exact Hk]; clear k Hk.
  - intros _; rewrite choose_0; now apply W.
  - intros k Hk IH Hn; rewrite (proj2 (W n (Z.succ k))) by lia; replace (Z.succ k - 1)%Z with k by lia.
    rewrite IH by lia; rewrite Z2Nat.inj_succ by lia.
    pose proof (choose_next (Z.to_nat n) (Z.to_nat k) ltac:(lia)) as E; rewrite S_INR in E; revert E.
    rewrite !(INR_IZR_INZ (Z.to_nat _)), !Z2Nat.id by lia; replace (n - Z.succ k + 1)%Z with (n - k)%Z by lia.
    rewrite minus_IZR, succ_IZR; assert (0 <= IZR k) by (apply IZR_le; lia); intros <-; field; lra.
Qed.

Lemma deviation_is n v q (sum : Z -> R) (term : Z -> R) : sum_spec sum term -> 0 <= q <= 1 -> (0 <= v <= n)%Z ->
  (forall k, (0 <= k <= n)%Z ->
    term k = binomial_law (Z.to_nat n) q (Z.to_nat k) * Rabs (IZR k - IZR n * q)) ->
  IZR v - 1 <= IZR n * q <= IZR v ->
  sum (n + 1)%Z = 2 * IZR v * (1 - q) * binomial_law (Z.to_nat n) q (Z.to_nat v).
Proof.
  intros S Hq Hv T H; replace (n + 1)%Z with (Z.of_nat (Datatypes.S (Z.to_nat n))) by lia.
  rewrite (sum_of_definition sum term _ S).
  rewrite <- (Z2Nat.id v), <- INR_IZR_INZ, Nat2Z.id by lia.
  rewrite <- binomial_deviation; [|lra|].
  - apply sum_over_ext; intros k Hk; apply in_seq in Hk; rewrite T by lia.
    rewrite Nat2Z.id, !INR_IZR_INZ, Z2Nat.id by lia; reflexivity.
  - rewrite !INR_IZR_INZ, !Z2Nat.id by lia; exact H.
Qed.

Lemma floor_bounds n m k : (0 <= k)%Z ->
  IZR (Z.shiftr (n * m) k) <= IZR n * value m (- k) <= IZR (Z.shiftr (n * m) k) + 1.
Proof.
  intros Hk; rewrite Z.shiftr_div_pow2 by lia; unfold value; rewrite two_inverse by lia.
  assert (0 < 2 ^ k)%Z as P by (apply Z.pow_pos_nonneg; lia).
  pose proof (Z.div_mod (n * m) (2 ^ k) ltac:(lia)) as E; pose proof (Z.mod_pos_bound (n * m) (2 ^ k) P) as [L U].
  apply (f_equal IZR) in E; rewrite plus_IZR, !mult_IZR in E; apply IZR_lt in P, U; apply IZR_le in L.
  rewrite <- Rmult_assoc, E; set (d := IZR (2 ^ k)) in *; set (f := IZR (n * m / 2 ^ k)) in *;
    set (r := IZR ((n * m) mod 2 ^ k)) in *.
  replace ((d * f + r) * / d) with (f + r / d) by (field; lra).
  assert (0 <= r / d <= 1); [|lra]; split; [apply Rmult_le_pos; [lra|]; left; apply Rinv_0_lt_compat; lra|].
  apply Rmult_le_reg_r with d; [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra.
Qed.

Lemma above_power x v n k : above x v n -> (0 <= n)%Z -> above (x ^ k) (v ^ k) (n * Z.of_nat k).
Proof.
  intros A Hn; induction k as [|k IH]; [rewrite Z.mul_0_r; apply above_same; simpl; lra|].
  replace (n * Z.of_nat (S k))%Z with (n + n * Z.of_nat k)%Z by lia; simpl; apply above_product; auto; lia.
Qed.

(* 2 v (1 - q) C(n, v) q^v (1 - q)^(n - v) *)
Lemma deviation_above n v q keep a b c ways w p t z : (1 <= v <= n)%Z -> 0 <= q ->
  above keep (1 - q) 1 -> above a (q ^ Z.to_nat v) v -> above b (keep ^ Z.to_nat (n - v)) (n - v) -> above p (a * b) 1 ->
  above w (IZR (2 * v) * keep) 1 -> above c ways (2 * v) -> above t (c * p) 1 -> above z (w * t) 1 ->
  above z (2 * IZR v * (1 - q) * (ways * (q ^ Z.to_nat v * (1 - q) ^ Z.to_nat (n - v)))) (3 * n + 5).
Proof.
  intros Hv Hq K A B P W C T Z.
  assert (above w (2 * IZR v * (1 - q)) 2) as W2.
  { rewrite <- mult_IZR; apply (product_above w (IZR (2 * v)) keep _ _ 0 1); auto; try lia.
    apply above_same, (IZR_le 0); lia. }
  assert (above b ((1 - q) ^ Z.to_nat (n - v)) (n - v + 1 * Z.of_nat (Z.to_nat (n - v)))) as B2.
  { apply (above_trans b (keep ^ Z.to_nat (n - v))); auto; try lia; apply above_power; auto; lia. }
  rewrite Z2Nat.id in B2 by lia.
  assert (above p (q ^ Z.to_nat v * (1 - q) ^ Z.to_nat (n - v)) (1 + (v + (n - v + 1 * (n - v))))) as P2
    by (apply (product_above p a b _ _ v (n - v + 1 * (n - v))); auto; lia).
  set (g := (1 + (v + (n - v + 1 * (n - v))))%Z) in *.
  assert (above t (ways * (q ^ Z.to_nat v * (1 - q) ^ Z.to_nat (n - v))) (1 + (2 * v + g))) as T2
    by (apply (product_above t c p _ _ (2 * v) g); auto; lia).
  apply above_more with (1 + (2 + (1 + (2 * v + g))))%Z; [|lia].
  apply (product_above z w t _ _ 2 (1 + (2 * v + g))); auto; lia.
Qed.
