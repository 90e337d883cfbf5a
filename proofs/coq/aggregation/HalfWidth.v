(* What src/aggregation/half_width.c computes with: a complement in fixed point, and numbers that are rounded to the safe side. *)
From Coq Require Import ZArith Reals Lra Lia.
From Vrr Require Import Number NumberSlack Comparisons.
Open Scope Z_scope.

Notation two_53 := 0x20000000000000%Z.
Notation two_60 := 0x1000000000000000%Z.

(** ** 1 - num / 2^k in units of 2^-63 *)

Theorem keep_short num k : 0 <= k <= 63 -> 0 <= num < 2 ^ k -> let c := (2 ^ k - num) * 2 ^ (63 - k) in
  1 <= c <= 2 ^ 63 /\ c * 2 ^ k = (2 ^ k - num) * 2 ^ 63.
Proof.
  intros Hk Hn c; unfold c; clear c.
  assert (E : 2 ^ 63 = 2 ^ (63 - k) * 2 ^ k) by (rewrite <- Z.pow_add_r by lia; f_equal; lia).
  pose proof (Z.pow_pos_nonneg 2 (63 - k) ltac:(lia) ltac:(lia)); rewrite E; nia.
Qed.

Theorem keep_long num k : 64 <= k -> 0 <= num < two_53 -> let c := 2 ^ 63 - 1 - num / 2 ^ (k - 63) in
  c * 2 ^ k <= (2 ^ k - num) * 2 ^ 63 /\ (2 ^ k - num) * 2 ^ 63 * two_60 <= c * 2 ^ k * (two_60 + 1).
Proof.
  intros Hk Hn c; unfold c; clear c.
  assert (E : 2 ^ k = 2 ^ (k - 63) * 2 ^ 63) by (rewrite <- Z.pow_add_r by lia; f_equal; lia).
  pose proof (Z.pow_pos_nonneg 2 (k - 63) ltac:(lia) ltac:(lia)) as P; set (b := 2 ^ (k - 63)) in *.
  pose proof (Z.div_mod num b ltac:(lia)); pose proof (Z.mod_pos_bound num b P).
  assert (Q : 0 <= num / b <= num) by (split; [apply Z.div_pos; lia | apply Z.div_le_upper_bound; nia]).
  set (q := num / b) in *; set (r := num mod b) in *; rewrite E; change (2 ^ 63) with 0x8000000000000000 in *.
  split; [nia|].
  apply Z.le_trans with (b * 0x8000000000000000 * (0x8000000000000000 - q) * two_60); [nia|].
  replace ((0x8000000000000000 - 1 - q) * (b * 0x8000000000000000) * (two_60 + 1))
    with (b * 0x8000000000000000 * ((0x8000000000000000 - 1 - q) * (two_60 + 1))) by ring.
  rewrite <- Z.mul_assoc; apply Z.mul_le_mono_nonneg_l; nia.
Qed.

(** ** Deviations *)

Open Scope R_scope.

Lemma ln_nondecreasing x y : 0 < x -> x <= y -> ln x <= ln y.
Proof. intros Hx [H|<-]; [left; now apply ln_increasing | right; reflexivity]. Qed.

Lemma hoeffding_above n r m h z : 0 <= n -> 0 <= r -> above m (n * r) 1 -> above h (m / 2) 1 -> above z (sqrt h) 1 ->
  above z (sqrt (n * r / 2)) 6.
Proof.
  intros Hn Hr M H Z; apply above_more with 3%Z; [|lia]; apply (sqrt_above z h _ 2); auto; try lia.
  apply (quotient_above h m 2 _ _ 1 0); auto using below_same; try lia; try lra; apply below_same; lra.
Qed.

Lemma bernstein_above n v r a b c h t z : 0 <= n -> 0 <= v -> 0 <= r -> above a (n * v) 1 -> above b (a * r) 1 ->
  above c (2 * b) 1 -> above h (sqrt c) 1 -> above t (r / 3) 1 -> above z (h + t) 1 ->
  above z (sqrt (2 * (n * v) * r) + r / 3) 6.
Proof.
  intros Hn Hv Hr A B C H T Z; apply above_more with 5%Z; [|lia].
  apply (sum_above z h t _ _ 4); auto; try lia; [|apply above_more with 1%Z; auto; lia].
  apply (sqrt_above h c _ 3); auto; try lia; rewrite Rmult_assoc.
  apply (product_above c 2 b _ _ 0 2); auto; try lia; [apply above_same; lra|].
  apply (product_above b a r _ _ 1 0); auto using above_same; lia.
Qed.

(* n answers, variances of at most v, a risk of 2 e^-l: what is enough, and what is at most six roundings more. *)
Definition enough (n v l d : R) : Prop := sqrt (n * l / 2) <= d \/ sqrt (2 * (n * v) * l) + l / 3 <= d.

Section Rounded.
  Variables n v u l r s c d q w : R.
  Hypothesis n_some : 1 <= n.
  Hypothesis c_positive : 0 < c.
  Hypothesis divided : above q (d / c) 1.
  Hypothesis w_above : q <= w.

  Lemma deviation_positive : 0 <= r -> enough n u r d -> 0 <= d.
  Proof. intros Hr [H|H]; [pose proof (sqrt_pos (n * r / 2)) | pose proof (sqrt_pos (2 * (n * u) * r))]; lra. Qed.

  Theorem width_is_enough : 0 <= v <= u -> 0 <= l <= r -> c <= s -> enough n u r d -> 0 <= w /\ enough n v l (w * s).
  Proof.
    intros Hv Hl Hs H; pose proof (deviation_positive ltac:(lra) H) as D; destruct divided as [[_ Q] _].
    assert (DC : d / c * c = d) by (field; lra); assert (0 <= d / c) by (apply Rmult_le_pos; [lra | left; now apply Rinv_0_lt_compat]).
    assert (W : d <= w * s) by (rewrite <- DC; apply Rmult_le_compat; lra); split; [lra|].
    assert (0 <= n * v <= n * u) by (split; [apply Rmult_le_pos | apply Rmult_le_compat_l]; lra).
    destruct H as [H|H]; [left|right]; apply Rle_trans with (2 := W); apply Rle_trans with (2 := H).
    - apply sqrt_le_1_alt; apply Rmult_le_compat_r; [lra|]; apply Rmult_le_compat_l; lra.
    - apply Rplus_le_compat; [|lra]; apply sqrt_le_1_alt; apply Rmult_le_compat; lra.
  Qed.

  Lemma sqrt_times x y k : 0 <= x -> 1 <= k -> y <= x * k -> sqrt y <= sqrt x * k.
  Proof.
    intros Hx Hk H; apply Rle_trans with (sqrt (x * k)); [apply sqrt_le_1_alt; lra|]; rewrite sqrt_mult by lra.
    apply Rmult_le_compat_l; [apply sqrt_pos|]; rewrite <- (sqrt_square k) at 2 by lra; apply sqrt_le_1_alt; nra.
  Qed.

  Notation tiny := (/ 1152921504606846976).

  Lemma factors x y a b : 1 <= x <= a -> 1 <= y <= b -> 1 <= x * y <= a * b.
  Proof.
    intros Hx Hy; split; [|apply Rmult_le_compat; lra].
    rewrite <- (Rmult_1_l 1) at 1; apply Rmult_le_compat; lra.
  Qed.

  Theorem width_is_barely_enough small : 0 <= v -> 0 <= u <= v * slack 4 -> / 2 <= l <= r -> r <= l * slack 4 -> c <= s <= 1 ->
    s <= c * slack 4 -> enough n u r d -> d <= sqrt (n * r / 2) * slack 6 /\ d <= (sqrt (2 * (n * u) * r) + r / 3) * slack 6 ->
    0 <= small <= / 1000000000000000000000 -> w <= q * (1 + / 4503599627370496) + small ->
    w * s <= sqrt (n * l / 2) * (1 + / 1125899906842624) /\
    w * s <= (sqrt (2 * (n * v) * l) + l / 3) * (1 + / 1125899906842624).
  Proof.
    intros Hv Hu Hl Hr Hs Sc H [H1 H2] Hsmall Hw; pose proof (deviation_positive ltac:(lra) H) as D0.
    destruct divided as [[_ Q0] Q].
    assert (S1 : 1 <= slack 1 <= 1 + 2 * tiny) by (unfold slack, share; simpl; lra).
    assert (S4 : 1 <= slack 4 <= 1 + 5 * tiny) by (unfold slack, share; simpl; lra).
    assert (S6 : 1 <= slack 6 <= 1 + 7 * tiny) by (unfold slack, share; simpl; lra).
    assert (D : / 10 <= d).
    { destruct H as [H|H]; apply Rle_trans with (2 := H).
      - apply Rle_trans with (sqrt (/ 10 * / 10)); [rewrite sqrt_square; lra | apply sqrt_le_1_alt; nra].
      - pose proof (sqrt_pos (2 * (n * u) * r)); lra. }
    assert (DC : d / c * c = d) by (field; lra).
    assert (d <= d / c) by (apply Rmult_le_reg_r with c; [lra|]; rewrite DC; nra).
    assert (0 <= w) by lra.
    set (k := 1 + / 4503599627370496 + 10 * tiny).
    assert (W : w <= q * k) by (unfold k; lra).
    assert (WS : w * s <= d * (slack 1 * slack 4 * k)).
    { apply Rle_trans with (d / c * slack 1 * k * (c * slack 4)).
      - apply Rmult_le_compat; try lra; apply Rle_trans with (1 := W); apply Rmult_le_compat_r; [unfold k; lra | exact Q].
      - right; rewrite <- DC at 2; ring. }
    assert (K : 1 <= k <= k) by (unfold k; lra).
    pose proof (factors _ _ _ _ (factors _ _ _ _ S1 S4) K) as G.
    pose proof (factors _ _ _ _ S4 S4) as E; pose proof (factors _ _ _ _ (factors _ _ _ _ E S6) G) as F0.
    set (g := slack 1 * slack 4 * k) in *; set (e := slack 4 * slack 4) in *.
    assert (S4e : slack 4 <= e).
    { unfold e; rewrite <- (Rmult_1_l (slack 4)) at 1; apply Rmult_le_compat_r; lra. }
    assert (NL : 0 <= n * l) by (apply Rmult_le_pos; lra).
    assert (A : sqrt (n * r / 2) <= sqrt (n * l / 2) * e).
    { apply sqrt_times; try lra; apply Rle_trans with (n * (l * slack 4) / 2).
      - apply Rmult_le_compat_r; [lra|]; apply Rmult_le_compat_l; lra.
      - replace (n * (l * slack 4) / 2) with (n * l / 2 * slack 4) by field; apply Rmult_le_compat_l; [lra | exact S4e]. }
    assert (B : sqrt (2 * (n * u) * r) <= sqrt (2 * (n * v) * l) * e).
    { apply sqrt_times; try lra; [apply Rmult_le_pos; [apply Rmult_le_pos; [lra | apply Rmult_le_pos; lra] | lra]|].
      replace (2 * (n * v) * l * e) with (2 * (n * (v * slack 4)) * (l * slack 4)) by (unfold e; ring).
      apply Rmult_le_compat; try lra; [|apply Rmult_le_compat_l; [lra|]; apply Rmult_le_compat_l; lra].
      apply Rmult_le_pos; [lra|]; apply Rmult_le_pos; lra. }
    assert (L3 : r / 3 <= l / 3 * e).
    { apply Rle_trans with (l / 3 * slack 4); [lra|]; apply Rmult_le_compat_l; [lra | exact S4e]. }
    assert (F : e * slack 6 * g <= 1 + / 1125899906842624).
    { apply Rle_trans with (1 := proj2 F0); unfold k; lra. }
    pose proof (sqrt_pos (n * l / 2)) as P1; pose proof (sqrt_pos (2 * (n * v) * l)) as P2.
    assert (trans : forall x y, 0 <= x -> y <= x * e -> d <= y * slack 6 -> w * s <= x * (1 + / 1125899906842624)).
    { intros x y Hx Hy Hd; apply Rle_trans with (1 := WS); apply Rle_trans with (x * (e * slack 6 * g)).
      - replace (x * (e * slack 6 * g)) with (x * e * slack 6 * g) by ring; apply Rmult_le_compat_r; [lra|].
        apply Rle_trans with (1 := Hd); apply Rmult_le_compat_r; lra.
      - apply Rmult_le_compat_l; lra. }
    split; [apply (trans _ _ P1 A H1) | apply (trans _ (sqrt (2 * (n * u) * r) + r / 3)); lra].
  Qed.
End Rounded.
