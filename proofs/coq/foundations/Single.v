(** * Binary32 bit patterns as integers

    A float is read from its 32 bits as [Ieee754] reads a double from 64. Every finite float is a double, so its magnitude is
    counted in the same units of [2^-1074]; the least positive float, [2^-149], has [2^925] of them. *)

From Coq Require Import ZArith Lia.
From Vrr Require Ieee754.
Local Open Scope Z_scope.

Definition fraction (b : Z) : Z := b mod 2^23.
Definition exponent (b : Z) : Z := (b / 2^23) mod 256.
Definition significand (b : Z) : Z := if exponent b =? 0 then fraction b else fraction b + 2^23.

(** The power of two by which the significand counts units of [2^-1074]. *)
Definition scale (b : Z) : Z := if exponent b =? 0 then 925 else exponent b + 924.
Definition units (b : Z) : Z := significand b * 2 ^ scale b.
Definition negative (b : Z) : bool := 2^31 <=? b.

Lemma fraction_range : forall b, 0 <= fraction b < 2^23.
Proof. intros b; apply Z.mod_pos_bound; reflexivity. Qed.

Lemma exponent_range : forall b, 0 <= exponent b < 256.
Proof. intros b; apply Z.mod_pos_bound; reflexivity. Qed.

(** A pattern is made of its fields: of an exponent and a significand whose leading bit is added to the exponent. A significand of
    [2^24], which a carry has made, is worth as much as the next exponent says. *)
Theorem units_normal : forall e s,
  0 <= e <= 253 -> 2^23 <= s <= 2^24 -> units (e * 2^23 + s) = s * 2 ^ (e + 925).
Proof.
  assert (F : forall e r, 0 <= e < 256 -> 0 <= r < 2^23 -> exponent (e * 2^23 + r) = e /\ fraction (e * 2^23 + r) = r).
  { intros e r He Hr; unfold exponent, fraction; split.
    - rewrite Z.div_add_l, (Z.div_small r), Z.add_0_r by lia; apply Z.mod_small; lia.
    - rewrite Z.add_comm, Z_mod_plus_full; apply Z.mod_small; lia. }
  intros e s He Hs; unfold units, significand, scale; destruct (Z.eq_dec s (2^24)) as [->|N].
  - replace (e * 2^23 + 2^24) with ((e + 2) * 2^23 + 0) by ring; destruct (F (e + 2) 0) as [-> ->]; [lia ..|].
    destruct (Z.eqb_spec (e + 2) 0); [lia|].
    replace (e + 2 + 924) with (1 + (e + 925)) by ring; rewrite Z.pow_add_r by lia; ring.
  - replace (e * 2^23 + s) with ((e + 1) * 2^23 + (s - 2^23)) by ring; destruct (F (e + 1) (s - 2^23)) as [-> ->]; [lia ..|].
    destruct (Z.eqb_spec (e + 1) 0); [lia|].
    replace (e + 1 + 924) with (e + 925) by ring; ring.
Qed.

(** Below the least normal float a pattern counts units of [2^-149]. *)
Theorem units_small : forall s, 0 <= s <= 2^23 -> units s = s * 2^925.
Proof.
  intros s Hs; destruct (Z.eq_dec s (2^23)) as [->|N]; [reflexivity|].
  unfold units, significand, scale, exponent, fraction.
  rewrite (Z.div_small s), (Z.mod_small s) by lia; reflexivity.
Qed.

(** A larger pattern, up to that of infinity, is a larger float: [b + 1] is the float next to [b]. *)
Theorem units_increasing : forall a b, 0 <= a < b -> b <= 255 * 2^23 -> units a < units b.
Proof.
  assert (step : forall a, 0 <= a < 255 * 2^23 -> units a < units (a + 1)).
  { intros a Ha; destruct (Z_lt_le_dec a (2^23)) as [S|L].
    - rewrite !units_small by lia; lia.
    - pose proof (Z.div_mod a (2^23) ltac:(lia)) as D; pose proof (Z.mod_pos_bound a (2^23) ltac:(lia)).
      assert (1 <= a / 2^23) by (apply Z.div_le_lower_bound; lia).
      assert (a / 2^23 < 255) by (apply Z.div_lt_upper_bound; lia).
      set (e := a / 2^23 - 1) in *; set (s := a mod 2^23 + 2^23) in *.
      replace a with (e * 2^23 + s) by (subst e s; lia).
      rewrite <- Z.add_assoc, !units_normal by (subst e s; lia).
      apply Z.mul_lt_mono_pos_r; [apply Z.pow_pos_nonneg|]; subst e; lia. }
  intros a b Hab; assert (H : forall n, 0 <= n -> a + 1 + n <= 255 * 2^23 -> units a < units (a + 1 + n)).
  { apply (natlike_ind (fun n => a + 1 + n <= 255 * 2^23 -> units a < units (a + 1 + n))).
    - intros; rewrite Z.add_0_r; apply step; lia.
    - intros n Hn IH Hb; apply Z.lt_trans with (units (a + 1 + n)); [apply IH; lia|].
      replace (a + 1 + Z.succ n) with (a + 1 + n + 1) by lia; apply step; lia. }
  intros Hb; replace b with (a + 1 + (b - a - 1)) by ring; apply H; lia.
Qed.

(** ** A double between two floats *)

(** The units of a double with an exponent that is not 0. *)
Lemma double_units : forall b, Ieee754.exponent b <> 0 -> Ieee754.units b = Ieee754.significand b * 2 ^ (Ieee754.exponent b - 1).
Proof. intros b H; unfold Ieee754.units, Ieee754.scale; destruct (Z.eqb_spec (Ieee754.exponent b) 0); [easy|reflexivity]. Qed.

(** Of a double between [2^-126] and [2^128] a float keeps 24 bits of the significand; 29 are dropped. *)
Theorem lead_units : forall b s, 897 <= Ieee754.exponent b <= 1150 -> 2^23 <= s <= 2^24 ->
  units ((Ieee754.exponent b - 897) * 2^23 + s) = s * 2^29 * 2 ^ (Ieee754.exponent b - 1).
Proof.
  intros b s He Hs; rewrite units_normal by lia; rewrite <- Z.mul_assoc, <- Z.pow_add_r by lia; do 2 f_equal; lia.
Qed.

(** Of a smaller one it keeps what counts units of [2^-149]. *)
Theorem small_units : forall b s, 1 <= Ieee754.exponent b <= 896 -> 0 <= s <= 2^23 ->
  units s = s * 2 ^ (926 - Ieee754.exponent b) * 2 ^ (Ieee754.exponent b - 1).
Proof.
  intros b s He Hs; rewrite units_small by lia; rewrite <- Z.mul_assoc, <- Z.pow_add_r by lia; do 2 f_equal; lia.
Qed.

(** Doubles below [2^-149] have fewer units than the least positive float. *)
Theorem tiny_units : forall b, Ieee754.exponent b <= 873 -> Ieee754.units b < units 1.
Proof.
  intros b He; pose proof (Ieee754.exponent_range b).
  apply Z.lt_le_trans with (2 ^ (Ieee754.exponent b + 52)); [apply Ieee754.units_upper|].
  rewrite units_small, Z.mul_1_l by lia; apply Z.pow_le_mono_r; lia.
Qed.

(** Doubles of [2^128] or more have more than the greatest. *)
Theorem huge_units : forall b, 1151 <= Ieee754.exponent b -> units (255 * 2^23 - 1) < Ieee754.units b.
Proof.
  intros b He; apply Z.lt_le_trans with (2 ^ (Ieee754.exponent b + 51)); [|apply Ieee754.units_lower; lia].
  apply Z.lt_le_trans with (2 ^ (1151 + 51)); [vm_compute; reflexivity|apply Z.pow_le_mono_r; lia].
Qed.
