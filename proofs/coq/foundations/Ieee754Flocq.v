(** * The bit patterns of [Ieee754] are those of the IEEE-754 format

    [Ieee754] reads a double from its bits with integer arithmetic alone.  Here each
    of its definitions is compared with Flocq, an independent formalization of
    IEEE-754: [b64_of_bits b] is Flocq's double with bit pattern [b], and
    [B2R 53 1024 f] is the real number a finite double [f] stands for (53 bits of
    significand, magnitudes below [2^1024]).

    A bit pattern is an integer [b] with [0 <= b < 2^64].  Both readings look at [b]
    through the same divisions, so the theorems that need no such bound omit it.

    Flocq's [b64_of_bits] contains a proof that its result is well formed, and that
    proof uses the axioms of Coq's real numbers and the excluded middle
    ([Classical_Prop.classic]); every theorem that mentions [b64_of_bits] inherits
    them.  Nothing else is assumed. *)

From Coq Require Import ZArith Lia Reals Lra.
From Flocq Require Import Core IEEE754.Binary IEEE754.Bits.
From Vrr Require Import Ieee754.
Local Open Scope Z_scope.

(** ** What a pattern decodes to *)

(** The table of IEEE-754, section 3.4: the kinds of datum, the fields that select
    each, and Flocq's name for the datum. *)
Inductive decodes_to (b : Z) : full_float -> Prop :=
  | Infinity : exponent b = 2047 -> fraction b = 0 ->
      decodes_to b (F754_infinity (negative b))
  | NotANumber : forall payload,
      exponent b = 2047 -> fraction b = Zpos payload ->
      decodes_to b (F754_nan (negative b) payload)
  | Zero : exponent b <> 2047 -> significand b = 0 ->
      decodes_to b (F754_zero (negative b))
  | Nonzero : forall m,
      exponent b <> 2047 -> significand b = Zpos m ->
      decodes_to b (F754_finite (negative b) m (scale b - 1074)).

Lemma decoding : forall b, decodes_to b (B2FF 53 1024 (b64_of_bits b)).
Proof.
  intros b; unfold b64_of_bits, binary_float_of_bits.
  change 53 with (52 + 1); change 1024 with (2 ^ (11 - 1)); rewrite B2FF_FF2B.
  unfold binary_float_of_bits_aux, split_bits.
  change (2^52 * 2^11 <=? b) with (negative b).
  change (b mod 2^52) with (fraction b).
  change ((b / 2^52) mod 2^11) with (exponent b).
  change (2^11 - 1) with 2047.
  change (SpecFloat.emin (52 + 1) (2 ^ (11 - 1))) with (-1074).
  pose proof (fraction_range b) as Hf.
  pose proof (eq_refl : significand b = if exponent b =? 0 then _ else _) as Hm.
  pose proof (eq_refl : scale b = if exponent b =? 0 then _ else _) as Hs.
  destruct (Zeq_bool_spec (exponent b) 0) as [E|E].
  - rewrite E in Hm, Hs; cbn in Hm, Hs.
    destruct (fraction b) as [|m|m]; [| | lia ].
    + apply Zero; lia.
    + replace (-1074) with (scale b - 1074) by lia; apply Nonzero; lia.
  - apply Z.eqb_neq in E; rewrite E in Hm, Hs.
    destruct (Zeq_bool_spec (exponent b) 2047) as [E'|E'].
    + destruct (fraction b) as [|m|m] eqn:Ef; [| | lia ].
      * now apply Infinity.
      * now apply NotANumber.
    + rewrite <- Hm; destruct (significand b) as [|m|m] eqn:Em; [ lia | | lia ].
      replace (exponent b + -1074 - 1) with (scale b - 1074) by lia.
      now apply Nonzero.
Qed.

(** ** Kinds of double *)

Theorem finite_pattern : forall b,
  is_finite 53 1024 (b64_of_bits b) = true <-> exponent b <> 2047.
Proof.
  intros b; rewrite <- is_finite_B2FF.
  now destruct (decoding b).
Qed.

(* Flocq's NaNs are the patterns with exponent field 2047 and a fraction that is not 0. *)
Theorem nan_pattern : forall b,
  is_nan 53 1024 (b64_of_bits b) = true <-> exponent b = 2047 /\ fraction b <> 0.
Proof.
  intros b; rewrite <- is_nan_B2FF.
  destruct (decoding b); cbn; intuition (congruence || lia).
Qed.

Theorem infinity_pattern : forall b,
  is_finite 53 1024 (b64_of_bits b) = false /\ is_nan 53 1024 (b64_of_bits b) = false
  <-> exponent b = 2047 /\ fraction b = 0.
Proof.
  intros b; rewrite <- is_finite_B2FF, <- is_nan_B2FF.
  destruct (decoding b); cbn; intuition (congruence || lia).
Qed.

(** For every kind of double, since zeros and NaNs carry a sign as well. *)
Theorem sign_pattern : forall b, Bsign 53 1024 (b64_of_bits b) = negative b.
Proof.
  intros b; transitivity (sign_FF (B2FF 53 1024 (b64_of_bits b))).
  - now destruct (b64_of_bits b).
  - now destruct (decoding b).
Qed.

(** ** Value of a finite double *)

Lemma power_of_two_split : forall k, 0 <= k ->
  bpow radix2 (k - 1074) = (IZR (2^k) / IZR (2^1074))%R.
Proof.
  intros k Hk; change 2 with (radix_val radix2).
  unfold Zminus, Rdiv; rewrite bpow_plus, bpow_opp, !IZR_Zpower by lia.
  reflexivity.
Qed.

(* Flocq's value of a finite pattern is the magnitude as defined here, with the pattern's sign. *)
Theorem value_pattern : forall b,
  is_finite 53 1024 (b64_of_bits b) = true ->
  B2R 53 1024 (b64_of_bits b)
  = if negative b then (- magnitude b)%R else magnitude b.
Proof.
  intros b; rewrite <- is_finite_B2FF, <- FF2R_B2FF; unfold magnitude, units.
  destruct (decoding b) as [| | E Hm | m E Hm]; try easy; intros _; rewrite Hm;
    cbn [FF2R].
  - rewrite Z.mul_0_l; unfold Rdiv; rewrite Rmult_0_l, Ropp_0.
    now destruct (negative b).
  - unfold F2R, Fnum, Fexp; rewrite power_of_two_split by apply scale_nonneg.
    rewrite mult_IZR; generalize (IZR (2^1074)) as unit; intros unit.
    destruct (negative b); cbn [cond_Zopp]; [ rewrite opp_IZR |];
      unfold Rdiv; ring.
Qed.

(** ** Doubles and patterns correspond one to one *)

Theorem every_double_has_a_pattern : forall f : binary64,
  exists b, 0 <= b < 2^64 /\ b64_of_bits b = f.
Proof.
  intros f; exists (bits_of_b64 f); split.
  - apply (bits_of_binary_float_range 52 11); reflexivity.
  - apply (binary_float_of_bits_of_binary_float 52 11).
Qed.

Theorem pattern_is_unique : forall a b,
  0 <= a < 2^64 -> 0 <= b < 2^64 -> b64_of_bits a = b64_of_bits b -> a = b.
Proof.
  assert (round_trip : forall c, 0 <= c < 2^64 -> bits_of_b64 (b64_of_bits c) = c)
    by (intros c; apply (bits_of_binary_float_of_bits 52 11)).
  intros a b Ha Hb E.
  now rewrite <- (round_trip a Ha), <- (round_trip b Hb), E.
Qed.

(** ** The next double *)

(** The patterns [0 <= b < 2047 * 2^52] stand for their magnitudes. *)
Theorem nonnegative_value : forall b,
  0 <= b < 2047 * 2^52 ->
  is_finite 53 1024 (b64_of_bits b) = true /\
  B2R 53 1024 (b64_of_bits b) = magnitude b.
Proof.
  intros b Hb.
  assert (F : is_finite 53 1024 (b64_of_bits b) = true).
  { apply finite_pattern; pose proof (pattern_fields b); pose proof (fraction_range b).
    lia. }
  split; [ exact F |]; rewrite value_pattern by exact F.
  unfold negative; now destruct (Z.leb_spec (2^63) b); [ lia |].
Qed.

(** Every finite double above a non-negative one is at or above the double whose
    pattern is one more: nothing lies strictly between the two. *)
Theorem next_double : forall b (y : binary64),
  0 <= b -> b + 1 < 2047 * 2^52 ->
  is_finite 53 1024 y = true ->
  (B2R 53 1024 (b64_of_bits b) < B2R 53 1024 y)%R ->
  (magnitude (b + 1) <= B2R 53 1024 y)%R.
Proof.
  intros b y Hb Hb1 Fy; destruct (nonnegative_value b) as [_ ->]; [ lia |].
  destruct (every_double_has_a_pattern y) as (c & Hc & <-).
  pose proof (magnitude_nonneg b); pose proof (magnitude_nonneg c).
  rewrite value_pattern by exact Fy; apply finite_pattern in Fy.
  unfold negative; destruct (Z.leb_spec (2^63) c) as [|Hc']; [ lra | intros Hlt ].
  pose proof (pattern_fields c ltac:(lia)); pose proof (fraction_range c).
  pose proof (exponent_range c).
  destruct (Z_lt_le_dec b c).
  - apply magnitude_nondecreasing; lia.
  - pose proof (magnitude_nondecreasing c b ltac:(lia) ltac:(lia)); lra.
Qed.
