(** * Numbers digits * 2^exponent, and roundings that have a direction

    Comparisons of such numbers are comparisons of integers once the exponents are equal; every lemma about an operation
    brings them there, and what remains is how far an integer is from its neighbour. *)
From Coq Require Import ZArith Lia Reals Lra.
From Vrr Require Import Ieee754.
Open Scope R_scope.

Definition value (d e : Z) : R := IZR d * powerRZ 2 e.

Lemma two_pos e : 0 < powerRZ 2 e.
Proof. apply powerRZ_lt; lra. Qed.

Lemma two_sum e f : powerRZ 2 (e + f) = powerRZ 2 e * powerRZ 2 f.
Proof. apply powerRZ_add; lra. Qed.

Lemma two_natural k : (0 <= k)%Z -> powerRZ 2 k = IZR (2 ^ k).
Proof.
  intros Hk; rewrite <- (Z2Nat.id k Hk), <- pow_powerRZ.
  exact (pow_IZR 2 (Z.to_nat k)).
Qed.

Lemma two_inverse k : (0 <= k)%Z -> powerRZ 2 (- k) = / IZR (2 ^ k).
Proof.
  intros Hk; pose proof (two_sum (- k) k) as S; rewrite Z.add_opp_diag_l in S; change (powerRZ 2 0) with 1 in S.
  rewrite (two_natural k) in S by assumption; pose proof (two_pos k) as P; rewrite two_natural in P by assumption.
  apply Rmult_eq_reg_r with (IZR (2 ^ k)); [rewrite Rinv_l; lra | lra].
Qed.

(** The same number with a smaller exponent *)
Lemma value_raised d e k : (0 <= k)%Z -> value d e = value (d * 2 ^ k) (e - k).
Proof.
  intros Hk; unfold value; rewrite mult_IZR, <- two_natural by lia.
  replace e with (k + (e - k))%Z at 1 by ring; rewrite two_sum; ring.
Qed.

Lemma value_positive d e : (0 < d)%Z -> 0 < value d e.
Proof. intros H; apply Rmult_lt_0_compat; [now apply (IZR_lt 0) | apply two_pos]. Qed.

Lemma value_sign d e : 0 <= value d e -> (0 <= d)%Z.
Proof.
  intros H; destruct (Z_lt_le_dec d 0) as [N|]; [|assumption].
  apply IZR_lt in N; unfold value in H; pose proof (two_pos e); nra.
Qed.

Lemma value_le c d e : (c <= d)%Z <-> value c e <= value d e.
Proof.
  pose proof (two_pos e); split; intros H'.
  - apply IZR_le in H'; unfold value; nra.
  - apply le_IZR; unfold value in H'; nra.
Qed.

Lemma value_order c d e f : (2 ^ 63 <= c < 2 ^ 64)%Z -> (2 ^ 63 <= d < 2 ^ 64)%Z ->
  ((e < f)%Z \/ e = f /\ (c <= d)%Z <-> value c e <= value d f).
Proof.
  assert (S : forall c d e f, (2 ^ 63 <= c < 2 ^ 64 -> 2 ^ 63 <= d < 2 ^ 64 -> e < f)%Z -> (2 ^ 63 <= c < 2 ^ 64)%Z ->
    (2 ^ 63 <= d < 2 ^ 64)%Z -> value c e < value d f).
  { intros c' d' e' f' L Hc Hd; specialize (L Hc Hd); rewrite (value_raised d' f' (f' - e')) by lia.
    replace (f' - (f' - e'))%Z with e' by ring; apply Rmult_lt_compat_r; [apply two_pos|apply IZR_lt].
    pose proof (Z.pow_le_mono_r 2 1 (f' - e') ltac:(lia) ltac:(lia)); nia. }
  intros Hc Hd; split.
  - intros [L|[-> L]]; [apply Rlt_le, S; auto | now apply value_le].
  - intros L; destruct (Z.lt_trichotomy e f) as [|[->|G]]; [auto | right; split; [reflexivity|] | exfalso].
    + now apply value_le in L.
    + specialize (S d c f e ltac:(auto) Hd Hc); lra.
Qed.

Lemma value_below_two_127 d e : (2 ^ 63 <= d < 2 ^ 64)%Z -> ((e <= 63)%Z <-> value d e < IZR (2 ^ 127)).
Proof.
  intros Hd; replace (IZR (2 ^ 127)) with (value (2 ^ 63) 64).
  2:{ unfold value; rewrite two_natural, <- mult_IZR by lia; reflexivity. }
  pose proof (value_order (2 ^ 63) d 64 e ltac:(lia) Hd); split; intros H'.
  - destruct (Rlt_le_dec (value d e) (value (2 ^ 63) 64)) as [|G]; [assumption|]; apply H in G; lia.
  - destruct (Z_le_gt_dec e 63); [assumption | exfalso].
    assert (value (2 ^ 63) 64 <= value d e) by (apply H; lia); lra.
Qed.

(** ** Roundings *)

Definition share : R := 1 / 1152921504606846976.
Definition slack (n : Z) : R := (1 + share) ^ Z.to_nat n.
Definition above (x v : R) (n : Z) := 0 <= v <= x /\ x <= v * slack n.
Definition below (x v : R) (n : Z) := 0 <= x <= v /\ v <= x * slack n.

Lemma share_range : 0 < share < 1 / 1000000000.
Proof. unfold share; lra. Qed.

Lemma slack_once : slack 1 = 1 + share.
Proof. unfold slack; change (Z.to_nat 1) with 1%nat; simpl; ring. Qed.

Lemma slack_one n : 1 <= slack n.
Proof. apply pow_R1_Rle; pose proof share_range; lra. Qed.

Lemma slack_sum n m : (0 <= n)%Z -> (0 <= m)%Z -> slack (n + m) = slack n * slack m.
Proof. intros Hn Hm; unfold slack; rewrite Z2Nat.inj_add by assumption; apply pow_add. Qed.

Lemma slack_next n m : (0 <= n)%Z -> (0 <= m)%Z -> slack (1 + n + m) = slack 1 * (slack n * slack m).
Proof. intros; rewrite !slack_sum by lia; ring. Qed.

Lemma slack_more n m : (0 <= n <= m)%Z -> slack n <= slack m.
Proof.
  intros H; replace m with (n + (m - n))%Z by ring; rewrite slack_sum by lia.
  pose proof (slack_one n); pose proof (slack_one (m - n)); nra.
Qed.

Lemma slack_small n : (0 <= n <= 65536)%Z -> 1 <= slack n <= 1 + 257 / 295147905179352825856 * IZR n.
Proof.
  intros [H1 H2]; split; [apply slack_one|]; revert H2; pattern n; apply natlike_ind; [| |assumption]; clear n H1.
  - intros _; unfold slack; simpl; lra.
  - intros n Hn IH H; unfold Z.succ in *; specialize (IH ltac:(lia)).
    rewrite slack_sum, slack_once, plus_IZR by lia; unfold share.
    assert (0 <= IZR n <= 65536) by (split; [apply (IZR_le 0) | apply (IZR_le n 65536)]; lia); nra.
Qed.

(** Two roundings and a third: v, w are nonnegative, x and y their roundings. *)
Lemma up_sum x y v w n m : (0 <= n)%Z -> (0 <= m)%Z -> above x v n -> above y w m ->
  0 <= v + w <= x + y /\ x + y <= (v + w) * (slack n * slack m).
Proof.
  intros Hn Hm [[V X] U] [[W Y] T]; pose proof (slack_one n); pose proof (slack_one m).
  split; [lra|]; assert (v * slack n <= v * (slack n * slack m)) by (apply Rmult_le_compat_l; nra).
  assert (w * slack m <= w * (slack n * slack m)) by (apply Rmult_le_compat_l; nra); lra.
Qed.

Lemma above_after z a b n m : (0 <= n)%Z -> (0 <= m)%Z -> above z a 1 -> 0 <= b <= a /\ a <= b * (slack n * slack m) ->
  above z b (1 + n + m).
Proof.
  intros Hn Hm [[A Z] U] [B T]; split; [lra|]; rewrite slack_next by assumption.
  apply Rle_trans with (1 := U); pose proof (slack_one 1).
  replace (b * (slack 1 * (slack n * slack m))) with (b * (slack n * slack m) * slack 1) by ring.
  apply Rmult_le_compat_r; lra.
Qed.

Lemma below_after z a b n m : (0 <= n)%Z -> (0 <= m)%Z -> below z a 1 -> 0 <= a <= b /\ b <= a * (slack n * slack m) ->
  below z b (1 + n + m).
Proof.
  intros Hn Hm [[A Z] U] [B T]; split; [lra|]; rewrite slack_next by assumption.
  apply Rle_trans with (1 := T); pose proof (slack_one n); pose proof (slack_one m).
  replace (z * (slack 1 * (slack n * slack m))) with (z * slack 1 * (slack n * slack m)) by ring.
  apply Rmult_le_compat_r; nra.
Qed.

Lemma product_bounds x y v w s t : 0 <= v <= x -> x <= v * s -> 0 <= w <= y -> y <= w * t -> 1 <= s -> 1 <= t ->
  0 <= v * w <= x * y /\ x * y <= v * w * (s * t).
Proof.
  intros X U Y T Hs Ht; split; [split; [nra|apply Rmult_le_compat; lra]|].
  replace (v * w * (s * t)) with (v * s * (w * t)) by ring; apply Rmult_le_compat; lra.
Qed.

(** x / y for y a rounding of w: y <= w <= y t *)
Lemma quotient_bounds x y v w s t : 0 <= v <= x -> x <= v * s -> 0 < y <= w -> w <= y * t -> 1 <= s -> 1 <= t ->
  0 <= v / w <= x / y /\ x / y <= v / w * (s * t).
Proof.
  intros X U Y T Hs Ht; assert (I : 0 < / w <= / y) by (split; [apply Rinv_0_lt_compat | apply Rinv_le_contravar]; lra).
  assert (J : / y <= / w * t).
  { apply Rmult_le_reg_l with y; [lra|]; apply Rmult_le_reg_l with w; [lra|].
    replace (w * (y * / y)) with w by (field; lra); replace (w * (y * (/ w * t))) with (y * t) by (field; lra); lra. }
  unfold Rdiv; apply product_bounds; lra.
Qed.

(** *** Close integers at the same exponent *)

Definition finely_above (x v : R) := 0 <= v <= x /\ x <= v * (1 + 1 / 4611686018427387904).
Definition finely_below (x v : R) := 0 <= x <= v /\ v <= x * (1 + 1 / 4611686018427387904).

Lemma finely_above_once x v : finely_above x v -> above x v 1.
Proof. intros [H U]; split; [assumption|]; rewrite slack_once; unfold share; nra. Qed.

Lemma finely_below_once x v : finely_below x v -> below x v 1.
Proof. intros [H U]; split; [assumption|]; rewrite slack_once; unfold share; nra. Qed.

Lemma scaled_above x v p : 0 < p -> finely_above x v -> finely_above (x * p) (v * p).
Proof. intros P [H U]; split; [nra|]; replace (v * p * _) with (v * (1 + 1 / 4611686018427387904) * p) by ring; nra. Qed.

Lemma scaled_below x v p : 0 < p -> finely_below x v -> finely_below (x * p) (v * p).
Proof. intros P [H U]; split; [nra|]; replace (x * p * _) with (x * (1 + 1 / 4611686018427387904) * p) by ring; nra. Qed.

(** The reals that were rounded are less than a unit away from an integer of 63 bits. *)
Lemma unit_above (h : Z) v : (2 ^ 62 < h)%Z -> IZR h - 1 <= v <= IZR h -> finely_above (IZR h) v.
Proof. intros H [V W]; apply (IZR_lt (2 ^ 62)) in H; change (IZR (2 ^ 62)) with 4611686018427387904 in H.
  assert (4611686018427387904 + 1 <= IZR h) by (revert H; intros H; apply lt_IZR in H; rewrite <- plus_IZR; apply IZR_le; lia).
  split; [lra|nra]. Qed.

Lemma unit_below (h : Z) v : (2 ^ 62 <= h)%Z -> IZR h <= v <= IZR h + 1 -> finely_below (IZR h) v.
Proof. intros H [V W]; apply (IZR_le (2 ^ 62)) in H; change (IZR (2 ^ 62)) with 4611686018427387904 in H; split; [lra|nra]. Qed.

Lemma value_cut_down h w e : (2 ^ 63 <= h)%Z -> (h * 2 ^ 64 <= w <= (h + 1) * 2 ^ 64)%Z ->
  finely_below (value h (e + 64)) (value w e).
Proof.
  intros Hh [L U]; apply IZR_le in L, U; rewrite mult_IZR in L, U; rewrite plus_IZR in U.
  change (IZR (2 ^ 64)) with 18446744073709551616 in *.
  replace (value w e) with (IZR w / 18446744073709551616 * powerRZ 2 (e + 64)).
  2:{ unfold value; rewrite two_sum, (two_natural 64) by lia; change (IZR (2 ^ 64)) with 18446744073709551616; field. }
  apply scaled_below, unit_below; [apply two_pos | lia | lra].
Qed.

Lemma value_cut_up h w e : (2 ^ 63 <= h)%Z -> ((h - 1) * 2 ^ 64 <= w <= h * 2 ^ 64)%Z ->
  finely_above (value h (e + 64)) (value w e).
Proof.
  intros Hh [L U]; apply IZR_le in L, U; rewrite mult_IZR in L, U; rewrite minus_IZR in L.
  change (IZR (2 ^ 64)) with 18446744073709551616 in *.
  replace (value w e) with (IZR w / 18446744073709551616 * powerRZ 2 (e + 64)).
  2:{ unfold value; rewrite two_sum, (two_natural 64) by lia; change (IZR (2 ^ 64)) with 18446744073709551616; field. }
  apply scaled_above, unit_above; [apply two_pos | lia | lra].
Qed.

(** ** Operations *)

Lemma value_product a b e f : value (a * b) (e + f) = value a e * value b f.
Proof. unfold value; rewrite mult_IZR, two_sum; ring. Qed.

Lemma value_sum a b e f : (0 <= e - f <= 63)%Z ->
  value (a * 2 ^ 63 + b * 2 ^ (63 - (e - f))) (e - 63) = value a e + value b f.
Proof.
  intros H; rewrite (value_raised a e 63), (value_raised b f (63 - (e - f))) by lia.
  replace (f - (63 - (e - f)))%Z with (e - 63)%Z by ring; unfold value; rewrite plus_IZR; ring.
Qed.

Lemma value_difference a b e f : (0 <= e - f <= 63)%Z ->
  value (a * 2 ^ 63 - b * 2 ^ (63 - (e - f))) (e - 63) = value a e - value b f.
Proof.
  intros H; rewrite (value_raised a e 63), (value_raised b f (63 - (e - f))) by lia.
  replace (f - (63 - (e - f)))%Z with (e - 63)%Z by ring; unfold value; rewrite minus_IZR; ring.
Qed.

(** A number that does not reach the last digit of another one *)
Lemma value_far b e f : (0 <= b < 2 ^ 64)%Z -> (64 <= e - f)%Z -> exists t, value b f = t * powerRZ 2 e /\ 0 <= t <= 1.
Proof.
  intros Hb H; exists (IZR b / IZR (2 ^ (e - f))); assert (P : (0 < 2 ^ (e - f))%Z) by (apply Z.pow_pos_nonneg; lia).
  pose proof (Z.pow_le_mono_r 2 64 (e - f) ltac:(lia) ltac:(lia)) as M; apply IZR_lt in P; split.
  - unfold value; replace e with ((e - f) + f)%Z at 2 by ring; rewrite two_sum, (two_natural (e - f)) by lia; field; lra.
  - assert (0 <= IZR b <= IZR (2 ^ (e - f))) by (split; apply IZR_le; lia).
    split; [apply Rmult_le_pos; [lra|apply Rlt_le, Rinv_0_lt_compat; lra]|].
    apply Rmult_le_reg_r with (IZR (2 ^ (e - f))); [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l; lra.
Qed.

Section Far.
Variables a b e f : Z.
Hypotheses (Ha : (2 ^ 63 <= a)%Z) (Hb : (0 <= b < 2 ^ 64)%Z) (H : (64 <= e - f)%Z).

Lemma far_sum_up : above (value (a + 1) e) (value a e + value b f) 1.
Proof.
  destruct (value_far b e f Hb H) as (t & -> & T); apply finely_above_once.
  unfold value; rewrite <- Rmult_plus_distr_r; apply scaled_above, unit_above; [apply two_pos|lia|rewrite plus_IZR; lra].
Qed.

Lemma far_sum_down : below (value a e) (value a e + value b f) 1.
Proof.
  destruct (value_far b e f Hb H) as (t & -> & T); apply finely_below_once.
  unfold value; rewrite <- Rmult_plus_distr_r; apply scaled_below, unit_below; [apply two_pos|lia|lra].
Qed.

Lemma far_difference_up : above (value a e) (value a e - value b f) 1.
Proof.
  destruct (value_far b e f Hb H) as (t & -> & T); apply finely_above_once.
  unfold value; rewrite <- Rmult_minus_distr_r; apply scaled_above, unit_above; [apply two_pos|lia|lra].
Qed.

Lemma far_difference_down : below (value (a - 1) e) (value a e - value b f) 1.
Proof.
  destruct (value_far b e f Hb H) as (t & -> & T); apply finely_below_once.
  unfold value; rewrite <- Rmult_minus_distr_r; apply scaled_below, unit_below; [apply two_pos|lia|rewrite minus_IZR; lra].
Qed.
End Far.

Lemma value_quotient a b k e f : (0 < b)%Z -> (0 <= k)%Z ->
  value a e / value b f = IZR (a * 2 ^ k) / IZR b * powerRZ 2 (e - f - k).
Proof.
  intros Hb Hk; unfold value; rewrite mult_IZR, <- two_natural by assumption; apply IZR_lt in Hb.
  replace e with (k + (e - f - k) + f)%Z at 1 by ring; rewrite !two_sum.
  pose proof (two_pos f); field; split; lra.
Qed.

Lemma quotient_enclosed x b q : (0 < b)%Z -> (q * b <= x)%Z -> IZR q <= IZR x / IZR b.
Proof.
  intros Hb H; apply IZR_lt in Hb; apply IZR_le in H; rewrite mult_IZR in H.
  apply Rmult_le_reg_r with (IZR b); [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l; lra.
Qed.

Lemma quotient_enclosed_up x b q : (0 < b)%Z -> (x <= q * b)%Z -> IZR x / IZR b <= IZR q.
Proof.
  intros Hb H; apply IZR_lt in Hb; apply IZR_le in H; rewrite mult_IZR in H.
  apply Rmult_le_reg_r with (IZR b); [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l; lra.
Qed.

Lemma quotient_up a b q k e f : (0 < b)%Z -> (0 <= k)%Z -> (2 ^ 63 <= q)%Z -> (a * 2 ^ k <= q * b)%Z ->
  ((q - 1) * b <= a * 2 ^ k)%Z -> finely_above (value q (e - f - k)) (value a e / value b f).
Proof.
  intros Hb Hk Hq U L; rewrite (value_quotient a b k) by assumption.
  apply scaled_above, unit_above; [apply two_pos | lia |].
  apply quotient_enclosed in L; apply quotient_enclosed_up in U; rewrite ?minus_IZR in *; lra || lia.
Qed.

Lemma quotient_down a b q k e f : (0 < b)%Z -> (0 <= k)%Z -> (2 ^ 63 <= q)%Z -> (q * b <= a * 2 ^ k)%Z ->
  (a * 2 ^ k <= (q + 1) * b)%Z -> finely_below (value q (e - f - k)) (value a e / value b f).
Proof.
  intros Hb Hk Hq L U; rewrite (value_quotient a b k) by assumption.
  apply scaled_below, unit_below; [apply two_pos | lia |].
  apply quotient_enclosed in L; apply quotient_enclosed_up in U; rewrite ?plus_IZR in *; lra || lia.
Qed.

(** Two fine roundings are one rounding. *)
Lemma finely_twice_above z q v : finely_above z q -> finely_above q v -> above z v 1.
Proof. intros [A B] [C D]; split; [lra|]; rewrite slack_once; unfold share; nra. Qed.

Lemma finely_twice_below z q v : finely_below z q -> finely_below q v -> below z v 1.
Proof. intros [A B] [C D]; split; [lra|]; rewrite slack_once; unfold share; nra. Qed.

Lemma value_integer n : value n 0 = IZR n.
Proof. unfold value; simpl; ring. Qed.

Lemma small_up z a n q e : (0 < n < 2 ^ 32)%Z -> (2 ^ 63 <= a)%Z -> (a * 2 ^ 32 <= q * n)%Z ->
  ((q - 1) * n <= a * 2 ^ 32)%Z -> finely_above z (value q (e - 32)) -> above z (value a e / IZR n) 1.
Proof.
  intros Hn Ha U L Hz; apply finely_twice_above with (1 := Hz); rewrite <- (value_integer n).
  replace (e - 32)%Z with (e - 0 - 32)%Z by ring; apply quotient_up; lia || nia.
Qed.

Lemma small_down z a n q e : (0 < n < 2 ^ 32)%Z -> (2 ^ 63 <= a)%Z -> (q * n <= a * 2 ^ 32)%Z ->
  (a * 2 ^ 32 <= (q + 1) * n)%Z -> finely_below z (value q (e - 32)) -> below z (value a e / IZR n) 1.
Proof.
  intros Hn Ha L U Hz; apply finely_twice_below with (1 := Hz); rewrite <- (value_integer n).
  replace (e - 32)%Z with (e - 0 - 32)%Z by ring; apply quotient_down; lia || nia.
Qed.

(** ** Roots *)

Lemma root_bounds (r w : Z) : (2 ^ 62 <= r)%Z -> ((r - 1) * (r - 1) < w)%Z -> (w <= r * r)%Z ->
  IZR r - 1 <= sqrt (IZR w) <= IZR r.
Proof.
  intros Hr L U; apply IZR_lt in L; apply IZR_le in U, Hr; rewrite mult_IZR in L, U; rewrite minus_IZR in L.
  change (IZR (2 ^ 62)) with 4611686018427387904 in Hr; split.
  - rewrite <- (sqrt_square (IZR r - 1)) by lra; apply sqrt_le_1_alt; lra.
  - rewrite <- (sqrt_square (IZR r)) by lra; apply sqrt_le_1_alt; lra.
Qed.

Lemma root_scaled a k e h : (0 <= k)%Z -> (0 <= a)%Z -> (e = 2 * h + k)%Z ->
  sqrt (value a e) = sqrt (IZR (a * 2 ^ k)) * powerRZ 2 h.
Proof.
  intros Hk Ha ->; unfold value; replace (2 * h + k)%Z with (k + (h + h))%Z by ring.
  rewrite !two_sum, two_natural by assumption.
  rewrite <- Rmult_assoc, <- mult_IZR; pose proof (two_pos h).
  rewrite sqrt_mult_alt, sqrt_square; [reflexivity | lra |].
  apply (IZR_le 0), Z.mul_nonneg_nonneg; [lia | apply Z.pow_nonneg; lia].
Qed.

Section Root.
Variables a r k e h : Z.
Hypotheses (Ha : (2 ^ 63 <= a)%Z) (Hr : (2 ^ 62 <= r)%Z) (Hk : (62 <= k)%Z) (He : (e = 2 * h + k)%Z).
Hypotheses (L : ((r - 1) * (r - 1) < a * 2 ^ k)%Z) (U : (a * 2 ^ k <= r * r)%Z).

Lemma root_large : (2 ^ 62 < r)%Z.
Proof. pose proof (Z.pow_le_mono_r 2 62 k ltac:(lia) ltac:(lia)); nia. Qed.

Lemma root_up : above (value r h) (sqrt (value a e)) 1.
Proof.
  pose proof root_large; rewrite (root_scaled a k e h) by lia; apply finely_above_once, scaled_above, unit_above;
    [apply two_pos | lia | apply root_bounds; lia].
Qed.

Lemma root_down : below (value (r - 1) h) (sqrt (value a e)) 1.
Proof.
  pose proof root_large; rewrite (root_scaled a k e h) by lia; apply finely_below_once, scaled_below, unit_below;
    [apply two_pos | lia | pose proof (root_bounds r _ Hr L U); rewrite minus_IZR; lra].
Qed.
End Root.

(** ** Doubles *)

Lemma value_units u e : (0 <= e + 1074)%Z -> value u e = IZR (u * 2 ^ (e + 1074)) / IZR (2 ^ 1074).
Proof.
  intros H; unfold value; rewrite mult_IZR, <- !two_natural by lia; rewrite two_sum.
  pose proof (two_pos 1074); field; lra.
Qed.

Lemma value_of_small b : (0 <= b < 2 ^ 52)%Z -> value b (-1074) = magnitude b.
Proof.
  intros Hb; unfold magnitude, units, significand, scale, exponent, fraction.
  rewrite (Z.div_small b), (Z.mod_small b) by lia; rewrite value_units by lia; reflexivity.
Qed.

Lemma value_of_normal d e : (2 ^ 52 <= d < 2 ^ 53)%Z -> (-1074 <= e <= 970)%Z ->
  value d e = magnitude ((e + 1074) * 2 ^ 52 + d).
Proof. intros Hd He; unfold magnitude; rewrite units_normal, value_units by lia; reflexivity. Qed.

Lemma value_of_top d : (2 ^ 52 <= d < 2 ^ 53)%Z -> value d 971 = magnitude (2045 * 2 ^ 52 + d).
Proof.
  intros Hd; rewrite value_units by lia; unfold magnitude, units, significand, scale.
  replace (2045 * 2 ^ 52 + d)%Z with (2046 * 2 ^ 52 + (d - 2 ^ 52))%Z by ring.
  destruct (fields_of_pattern 2046 (d - 2 ^ 52)) as [-> ->]; [lia..|].
  simpl Z.eqb; cbv iota; replace (d - 2 ^ 52 + 2 ^ 52)%Z with d by ring; reflexivity.
Qed.

Lemma value_to_bits d m e : (2 ^ 63 <= d < 2 ^ 64)%Z -> (-1085 <= e <= 800)%Z -> (d <= m * 2048 < d + 2048)%Z ->
  value d e <= magnitude ((e + 1085) * 2 ^ 52 + m) <= value d e * (4503599627370497 / 4503599627370496).
Proof.
  intros Hd He Hm; unfold magnitude; rewrite units_normal by lia.
  replace (IZR (m * 2 ^ (e + 1085)) / IZR (2 ^ 1074)) with (value (m * 2048) e).
  2:{ unfold value; change 2048%Z with (2 ^ 11)%Z; rewrite !mult_IZR, <- !two_natural by lia.
      replace (e + 1085)%Z with (e + 1074 + 11)%Z by ring; rewrite !two_sum; pose proof (two_pos 1074); field; lra. }
  assert (L : IZR d <= IZR (m * 2048) <= IZR d + 2048) by (rewrite <- plus_IZR; split; apply IZR_le; lia).
  assert (9223372036854775808 <= IZR d) by (apply (IZR_le (2 ^ 63)); lia).
  pose proof (two_pos e); unfold value; split; [nra|].
  replace (IZR d * powerRZ 2 e * _) with (IZR d * (4503599627370497 / 4503599627370496) * powerRZ 2 e) by ring.
  apply Rmult_le_compat_r; lra.
Qed.

Lemma least_normal : magnitude (2 ^ 52) = value 1 (-1022).
Proof. rewrite value_units by lia; unfold magnitude; do 2 f_equal. Qed.

Lemma value_tiny d e : (2 ^ 63 <= d < 2 ^ 64)%Z -> (e <= -1086)%Z -> value d e <= magnitude (2 ^ 52).
Proof.
  intros Hd He; rewrite least_normal, (value_raised 1 (-1022) 63) by lia.
  apply value_order; [lia | reflexivity || lia | left; lia].
Qed.
