(** * The bit patterns of [Single] are those of the IEEE-754 format

    What [Ieee754Flocq] says of doubles, for floats: [b32_of_bits b] is Flocq's float with bit pattern [b], and [B2R 24 128] the
    number that a finite one stands for. *)

From Coq Require Import ZArith Lia Reals.
From Flocq Require Import Core IEEE754.Binary IEEE754.Bits.
From Vrr Require Ieee754Flocq.
From Vrr Require Import Single.
Local Open Scope Z_scope.

(** The table of IEEE-754, section 3.4: the kinds of datum and the fields that select each. *)
Inductive decodes_to (b : Z) : full_float -> Prop :=
  | Infinity : exponent b = 255 -> fraction b = 0 -> decodes_to b (F754_infinity (negative b))
  | NotANumber : forall payload, exponent b = 255 -> fraction b = Zpos payload -> decodes_to b (F754_nan (negative b) payload)
  | Zero : exponent b <> 255 -> significand b = 0 -> decodes_to b (F754_zero (negative b))
  | Nonzero : forall m, exponent b <> 255 -> significand b = Zpos m -> decodes_to b (F754_finite (negative b) m (scale b - 1074)).

Lemma decoding : forall b, decodes_to b (B2FF 24 128 (b32_of_bits b)).
Proof.
  intros b; unfold b32_of_bits, binary_float_of_bits.
  change 24 with (23 + 1); change 128 with (2 ^ (8 - 1)); rewrite B2FF_FF2B.
  unfold binary_float_of_bits_aux, split_bits.
  change (2^23 * 2^8 <=? b) with (negative b).
  change (b mod 2^23) with (fraction b).
  change ((b / 2^23) mod 2^8) with (exponent b).
  change (2^8 - 1) with 255.
  change (SpecFloat.emin (23 + 1) (2 ^ (8 - 1))) with (-149).
  pose proof (fraction_range b) as Hf.
  pose proof (eq_refl : significand b = if exponent b =? 0 then _ else _) as Hm.
  pose proof (eq_refl : scale b = if exponent b =? 0 then _ else _) as Hs.
  destruct (Zeq_bool_spec (exponent b) 0) as [E|E].
  - rewrite E in Hm, Hs; cbn in Hm, Hs.
    destruct (fraction b) as [|m|m]; [| | lia ].
    + apply Zero; lia.
    + replace (-149) with (scale b - 1074) by lia; apply Nonzero; lia.
  - apply Z.eqb_neq in E; rewrite E in Hm, Hs.
    destruct (Zeq_bool_spec (exponent b) 255) as [E'|E'].
    + destruct (fraction b) as [|m|m] eqn:Ef; [| | lia ].
      * now apply Infinity.
      * now apply NotANumber.
    + rewrite <- Hm; destruct (significand b) as [|m|m] eqn:Em; [ lia | | lia ].
      replace (exponent b + -149 - 1) with (scale b - 1074) by lia.
      now apply Nonzero.
Qed.

(** Finite are the patterns whose exponent field is not 255. *)
Theorem finite_pattern : forall b, is_finite 24 128 (b32_of_bits b) = true <-> exponent b <> 255.
Proof. intros b; rewrite <- is_finite_B2FF; now destruct (decoding b). Qed.

(** No numbers are those with exponent field 255 and a fraction that is not 0. *)
Theorem nan_pattern : forall b, is_nan 24 128 (b32_of_bits b) = true <-> exponent b = 255 /\ fraction b <> 0.
Proof. intros b; rewrite <- is_nan_B2FF; destruct (decoding b); cbn; intuition (congruence || lia). Qed.

(** In terms of the pattern without its sign: what is below infinity is finite, what is above is no number. *)
Theorem pattern_order : forall b, 0 <= b -> b < 2^32 ->
  (exponent b <> 255 <-> b mod 2^31 < 255 * 2^23) /\ (exponent b = 255 /\ fraction b <> 0 <-> 255 * 2^23 < b mod 2^31).
Proof.
  intros b Hb Hb'; unfold exponent, fraction.
  pose proof (Z.div_mod b (2^23) ltac:(lia)) as D; pose proof (Z.mod_pos_bound b (2^23) ltac:(lia)).
  pose proof (Z.div_mod (b / 2^23) 256 ltac:(lia)) as E; pose proof (Z.mod_pos_bound (b / 2^23) 256 ltac:(lia)).
  assert (b mod 2^31 = (b / 2^23) mod 256 * 2^23 + b mod 2^23) as ->.
  { change (2^31) with (2^23 * 256); rewrite Z.rem_mul_r by lia; ring. }
  set (e := (b / 2^23) mod 256) in *; set (f := b mod 2^23) in *; clearbody e f; clear D E; split; split; lia.
Qed.

(** Flocq's value of a finite pattern is its number of units, with the pattern's sign, over [2^1074]. *)
Theorem value_pattern : forall b, is_finite 24 128 (b32_of_bits b) = true ->
  B2R 24 128 (b32_of_bits b) = (if negative b then - (IZR (units b) / IZR (2^1074)) else IZR (units b) / IZR (2^1074))%R.
Proof.
  assert (scale_nonneg : forall b, 0 <= scale b).
  { intros b; unfold scale; pose proof (exponent_range b); destruct (exponent b =? 0); lia. }
  intros b; rewrite <- is_finite_B2FF, <- FF2R_B2FF; unfold units.
  destruct (decoding b) as [| | E Hm | m E Hm]; try easy; intros _; rewrite Hm; cbn [FF2R].
  - rewrite Z.mul_0_l; unfold Rdiv; rewrite Rmult_0_l, Ropp_0; now destruct (negative b).
  - unfold F2R, Fnum, Fexp; rewrite Ieee754Flocq.power_of_two_split by apply scale_nonneg.
    rewrite mult_IZR; generalize (IZR (2^1074)) as unit; intros unit.
    destruct (negative b); cbn [cond_Zopp]; [ rewrite opp_IZR |]; unfold Rdiv; ring.
Qed.
