(* Decimals digits * 10^exponent, and the nearest ones of n digits above and below a positive number. *)
From Coq Require Import ZArith Lia Reals Lra.
From Vrr Require Import Ieee754.
Local Open Scope Z_scope.

Definition ten_definition (t : Z -> Z) := forall n, (n <= 0 -> t n = 1) /\ (~ n <= 0 -> t n = 10 * t (-1 + n)).

Lemma ten_is_power t : ten_definition t -> forall n, 0 <= n -> t n = 10 ^ n.
Proof.
  intros H; apply natlike_ind; [now apply H|].
  intros n Hn IH; destruct (H (Z.succ n)) as [_ step]; rewrite step by lia.
  replace (-1 + Z.succ n) with n by lia; rewrite IH, Z.pow_succ_r; lia.
Qed.

Lemma ten_is_one t : ten_definition t -> forall n, n <= 0 -> t n = 1.
Proof. intros H n Hn; now apply H. Qed.

(* 10^e as a real *)
Definition tens (e : Z) : R := powerRZ 10 e.

Lemma tens_positive e : (0 < tens e)%R.
Proof. apply powerRZ_lt; lra. Qed.

Lemma tens_sum a b : tens (a + b) = (tens a * tens b)%R.
Proof. apply powerRZ_add; lra. Qed.

Lemma tens_next e : tens (e + 1) = (10 * tens e)%R.
Proof. rewrite tens_sum; unfold tens at 2; rewrite powerRZ_1; ring. Qed.

Lemma tens_zero : tens 0 = 1%R.
Proof. reflexivity. Qed.

Lemma tens_integer n : 0 <= n -> tens n = IZR (10 ^ n).
Proof.
  revert n; apply natlike_ind; [reflexivity|].
  intros n Hn IH; unfold Z.succ; rewrite tens_next, IH, Z.pow_add_r, mult_IZR by lia.
  change (IZR (10 ^ 1)) with 10%R; ring.
Qed.

Lemma tens_order a b : a <= b -> (tens a <= tens b)%R.
Proof.
  intros H; replace b with (a + (b - a)) by ring; rewrite tens_sum, (tens_integer (b - a)) by lia.
  assert (1 <= IZR (10 ^ (b - a)))%R by (apply (IZR_le 1); pose proof (Z.pow_pos_nonneg 10 (b - a)); lia).
  pose proof (tens_positive a); nra.
Qed.

(* One of the two powers is 1. *)
Lemma tens_ratio t : ten_definition t -> forall e, (IZR (t e) / IZR (t (- e)%Z) = tens e)%R /\ 0 < t e /\ 0 < t (- e).
Proof.
  intros H e; destruct (Z.le_gt_cases 0 e).
  - rewrite (ten_is_power t H e), (ten_is_one t H (- e)) by lia; rewrite tens_integer by lia.
    pose proof (Z.pow_pos_nonneg 10 e ltac:(lia) ltac:(lia)); split; [field|lia].
  - rewrite (ten_is_one t H e), (ten_is_power t H (- e)) by lia; rewrite <- tens_integer by lia.
    pose proof (Z.pow_pos_nonneg 10 (- e) ltac:(lia) ltac:(lia)); pose proof (tens_positive (- e)); split; [|lia].
    assert (E : (tens e * tens (- e) = 1)%R) by (rewrite <- tens_sum, Z.add_opp_diag_r; reflexivity).
    apply Rmult_eq_reg_r with (tens (- e)); [|lra]; rewrite E; field; lra.
Qed.

Definition value (digits exponent : Z) : R := (IZR digits * tens exponent)%R.

Definition least (most : Z) (x v : R) := (x <= v)%R /\
  forall d f, - most <= d <= most -> (x <= value d f)%R -> (v <= value d f)%R.
Definition greatest (most : Z) (x v : R) := (v <= x)%R /\
  forall d f, - most <= d <= most -> (value d f <= x)%R -> (value d f <= v)%R.
Definition close (unit : Z) (x v : R) := v = x \/ (Rabs (v - x) * IZR unit < Rabs x)%R.

(* Long division: x = (q + r / d) * 10^e. *)
Definition division (x : R) (q r d e : Z) := (x * IZR d = (IZR q * IZR d + IZR r) * tens e)%R.

Section Found.
Variables (x : R) (m q r d e : Z).
Hypothesis divided : division x q r d e.
Hypothesis Hr : 0 <= r < d.
Hypothesis Hm : 0 <= m.
Hypothesis Hq : 10 ^ m <= q < 10 ^ (m + 1).

Let P := tens_positive e.

Lemma below : (value q e <= x)%R.
Proof.
  unfold value; destruct Hr as [R0 R1]; apply IZR_le in R0; apply IZR_lt in R1.
  apply Rmult_le_reg_r with (IZR d); [lra|]; rewrite divided; nra.
Qed.

Lemma above : (x < value (q + 1) e)%R.
Proof.
  unfold value; rewrite plus_IZR; destruct Hr as [R0 R1]; apply IZR_le in R0; apply IZR_lt in R1.
  apply Rmult_lt_reg_r with (IZR d); [lra|]; rewrite divided; nra.
Qed.

Lemma exact : r = 0 -> value q e = x.
Proof.
  unfold value; intros ->; assert (0 < IZR d)%R by (apply IZR_lt; lia).
  apply Rmult_eq_reg_r with (IZR d); [|lra]; rewrite divided; ring.
Qed.

Lemma inexact : r <> 0 -> (value q e < x)%R.
Proof.
  unfold value; intros H; assert (1 <= IZR r)%R by (apply IZR_le; lia); assert (0 < IZR d)%R by (apply IZR_lt; lia).
  apply Rmult_lt_reg_r with (IZR d); [lra|]; rewrite divided; nra.
Qed.

Lemma positive : (tens (e + m) <= x)%R.
Proof.
  apply Rle_trans with (2 := below); unfold value; rewrite tens_sum, (tens_integer m), Rmult_comm by lia.
  apply Rmult_le_compat_r; [lra|]; apply IZR_le; lia.
Qed.

(* A decimal that has no digit behind the last of q is a multiple of 10^e. *)
Lemma multiple c f : e <= f -> value c f = value (c * 10 ^ (f - e)) e.
Proof.
  intros H; unfold value; replace f with (f - e + e) at 1 by ring.
  rewrite tens_sum, mult_IZR, (tens_integer (f - e)) by lia; ring.
Qed.

(* One that has, has a smaller leading digit. *)
Lemma small c f : f < e -> c <= 10 ^ (m + 1) -> (value c f <= tens (e + m))%R.
Proof.
  intros H Hc; apply Rle_trans with (IZR (10 ^ (m + 1)) * tens f)%R.
  - unfold value; pose proof (tens_positive f); apply IZR_le in Hc; nra.
  - rewrite <- tens_integer, <- tens_sum by lia; apply tens_order; lia.
Qed.

Lemma order a b : (value a e < value b e)%R -> a < b.
Proof. unfold value; intros H; apply lt_IZR; nra. Qed.

Lemma value_order a b : a <= b -> (value a e <= value b e)%R.
Proof. unfold value; intros H; apply IZR_le in H; nra. Qed.

Theorem found_down : greatest (10 ^ (m + 1)) x (value q e).
Proof.
  split; [exact below|]; intros c f Hc H; destruct (Z.le_gt_cases e f).
  - rewrite (multiple c f) in * by lia; apply value_order; apply Z.lt_succ_r, order.
    apply Rle_lt_trans with (1 := H), above.
  - apply Rle_trans with (1 := small c f ltac:(lia) ltac:(lia)); unfold value.
    rewrite tens_sum, (tens_integer m), Rmult_comm by lia; apply Rmult_le_compat_r; [lra|]; apply IZR_le; lia.
Qed.

Theorem found_up : least (10 ^ (m + 1)) x (value (if Z.eq_dec r 0 then q else q + 1) e).
Proof.
  destruct (Z.eq_dec r 0) as [E|E].
  - rewrite (exact E); split; [lra|auto].
  - split; [apply Rlt_le, above|]; intros c f Hc H; destruct (Z.le_gt_cases e f).
    + rewrite (multiple c f) in * by lia; apply value_order.
      apply Zlt_le_succ, order; apply Rlt_le_trans with (2 := H), inexact, E.
    + pose proof (small c f ltac:(lia) ltac:(lia)); pose proof positive; pose proof (inexact E).
      assert (tens (e + m) <= value q e)%R; [|lra]; unfold value.
      rewrite tens_sum, (tens_integer m), Rmult_comm by lia; apply Rmult_le_compat_r; [lra|]; apply IZR_le; lia.
Qed.

Theorem found_close t : t = q \/ t = (if Z.eq_dec r 0 then q else q + 1) -> close (10 ^ m) x (value t e).
Proof.
  intros Ht; destruct (Z.eq_dec r 0) as [E|E].
  - left; destruct Ht as [-> | ->]; apply exact, E.
  - right; pose proof positive as L; rewrite tens_sum, (tens_integer m) in L by lia.
    pose proof (inexact E) as B; pose proof above as A; unfold value in *; rewrite plus_IZR in A.
    assert (0 < IZR (10 ^ m))%R by (rewrite <- tens_integer by lia; apply tens_positive).
    rewrite (Rabs_pos_eq x) by nra; apply Rlt_le_trans with (2 := L).
    apply Rmult_lt_compat_r; [assumption|]; destruct Ht as [-> | ->]; rewrite ?plus_IZR; apply Rabs_def1; lra.
Qed.
End Found.

(* ---- Where the search ends ---- *)

Lemma division_highest x r d e : division x 0 r d e -> (0 <= x < IZR (2 ^ 1024))%R -> 0 < d <= r -> e <= 400.
Proof.
  unfold division; intros D [_ Hx] [Hd Hr]; apply IZR_lt in Hd; apply IZR_le in Hr.
  destruct (Z.le_gt_cases e 400) as [|L]; [assumption|exfalso].
  pose proof (tens_order 400 e ltac:(lia)) as T; rewrite (tens_integer 400) in T by lia.
  assert (B : (IZR (2 ^ 1024) <= IZR (10 ^ 400))%R) by (apply IZR_le, Z.leb_le; vm_compute; reflexivity).
  pose proof (tens_positive e); rewrite Rmult_0_l, Rplus_0_l in D.
  generalize dependent (IZR (2 ^ 1024)); generalize dependent (IZR (10 ^ 400)); intros; nra.
Qed.

Lemma division_lowest x q r d e : division x q r d e -> (/ IZR (2 ^ 1074) <= x)%R -> 0 <= r < d -> 0 <= q < 10 ^ 18 ->
  -400 <= e.
Proof.
  unfold division; intros D Hx [Hr Hd] [_ Hq]; destruct (Z.le_gt_cases (-400) e) as [|L]; [assumption|exfalso].
  assert (Q : (IZR q + 1 <= IZR (10 ^ 18))%R) by (rewrite <- plus_IZR; apply IZR_le; lia).
  assert (0 < IZR d)%R by (apply IZR_lt; lia); apply IZR_lt in Hd.
  assert (X : (x < IZR (10 ^ 18) * tens e)%R).
  { apply Rmult_lt_reg_r with (IZR d); [assumption|]; rewrite D; pose proof (tens_positive e).
    replace (IZR (10 ^ 18) * tens e * IZR d)%R with (IZR (10 ^ 18) * IZR d * tens e)%R by ring.
    apply Rmult_lt_compat_r; [assumption|]; nra. }
  assert (T : (tens e * IZR (10 ^ 400) <= 1)%R).
  { rewrite <- tens_integer, <- tens_sum by lia; rewrite <- tens_zero; apply tens_order; lia. }
  assert (B : (IZR (10 ^ 18) * IZR (2 ^ 1074) <= IZR (10 ^ 400))%R)
    by (rewrite <- mult_IZR; apply IZR_le, Z.leb_le; vm_compute; reflexivity).
  assert (U : (0 < IZR (2 ^ 1074))%R) by apply unit_denominator_pos.
  assert (Y : (1 < IZR (10 ^ 18) * tens e * IZR (2 ^ 1074))%R).
  { apply Rmult_lt_reg_r with (/ IZR (2 ^ 1074))%R; [now apply Rinv_0_lt_compat|].
    rewrite Rmult_assoc, Rinv_r, Rmult_1_r, Rmult_1_l by lra; lra. }
  pose proof (tens_positive e); generalize dependent (IZR (2 ^ 1074)); generalize dependent (IZR (10 ^ 400)); intros; nra.
Qed.

(* ---- Signs ---- *)

Lemma value_opp d e : (value (- d)%Z e = - value d e)%R.
Proof. unfold value; rewrite opp_IZR; ring. Qed.

Lemma least_opp n x v : greatest n x v -> least n (- x) (- v).
Proof.
  intros [B G]; split; [lra|]; intros d f Hd H; specialize (G (- d) f ltac:(lia)); rewrite value_opp in G; lra.
Qed.

Lemma greatest_opp n x v : least n x v -> greatest n (- x) (- v).
Proof.
  intros [B L]; split; [lra|]; intros d f Hd H; specialize (L (- d) f ltac:(lia)); rewrite value_opp in L; lra.
Qed.

Lemma close_opp n x v : close n x v -> close n (- x) (- v).
Proof.
  intros [->|H]; [now left|right]; replace (- v - - x)%R with (- (v - x))%R by ring; now rewrite !Rabs_Ropp.
Qed.
