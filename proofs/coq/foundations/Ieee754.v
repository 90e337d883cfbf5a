(** * Binary64 bit patterns as integers

    A double is read here from its 64 bits, an integer [b] with [0 <= b < 2^64]:
    from the top, one sign bit, eleven exponent bits and fifty-two fraction bits.
    The magnitude of a finite double is an integer number of units of [2^-1074],
    the smallest positive double, so comparing magnitudes is comparing integers, and
    nothing in this file rounds.

    Everything up to the last section needs integers only and rests on no axiom.
    That the definitions agree with the IEEE-754 format is proved in [Ieee754Flocq],
    against the Flocq library's own reading of the same bits. *)

From Coq Require Import ZArith Lia Reals Lra.
Local Open Scope Z_scope.

(** ** Definitions *)

Definition fraction (b : Z) : Z := b mod 2^52.

Definition exponent (b : Z) : Z := (b / 2^52) mod 2048.

(** The fraction with the leading bit that the format leaves out.
    Exponent field 0 (zero and the subnormal doubles) has no such bit. *)
Definition significand (b : Z) : Z :=
  if exponent b =? 0 then fraction b else fraction b + 2^52.

(** The power of two by which the significand counts units of [2^-1074]. *)
Definition scale (b : Z) : Z :=
  if exponent b =? 0 then 0 else exponent b - 1.

(** The magnitude in units of [2^-1074]. *)
Definition units (b : Z) : Z := significand b * 2 ^ scale b.

Definition negative (b : Z) : bool := 2^63 <=? b.

(** ** Ranges of the fields *)

Lemma fraction_range : forall b, 0 <= fraction b < 2^52.
Proof. intros b; apply Z.mod_pos_bound; reflexivity. Qed.

Lemma exponent_range : forall b, 0 <= exponent b < 2048.
Proof. intros b; apply Z.mod_pos_bound; reflexivity. Qed.

Lemma significand_range : forall b, 0 <= significand b < 2^53.
Proof.
  intros b; unfold significand; pose proof (fraction_range b).
  destruct (exponent b =? 0); lia.
Qed.

Lemma scale_nonneg : forall b, 0 <= scale b.
Proof.
  intros b; unfold scale; pose proof (exponent_range b).
  destruct (Z.eqb_spec (exponent b) 0); lia.
Qed.

Lemma units_nonneg : forall b, 0 <= units b.
Proof.
  intros b; apply Z.mul_nonneg_nonneg;
    [ apply significand_range | apply Z.pow_nonneg; lia ].
Qed.

(** A pattern without sign is its two fields side by side. *)
Lemma pattern_fields : forall b,
  0 <= b < 2^63 -> b = exponent b * 2^52 + fraction b.
Proof.
  intros b Hb; unfold exponent, fraction.
  rewrite (Z.mod_small (b / 2^52) 2048).
  - rewrite Z.mul_comm; apply Z.div_mod; lia.
  - split; [ apply Z.div_pos | apply Z.div_lt_upper_bound ]; lia.
Qed.

Lemma fields_of_pattern : forall e r,
  0 <= e < 2048 -> 0 <= r < 2^52 ->
  exponent (e * 2^52 + r) = e /\ fraction (e * 2^52 + r) = r.
Proof.
  intros e r He Hr; unfold exponent, fraction; split.
  - rewrite Z.div_add_l, (Z.div_small r), Z.add_0_r by lia.
    apply Z.mod_small; lia.
  - rewrite Z.add_comm, Z_mod_plus_full; apply Z.mod_small; lia.
Qed.

(** ** Order of bit patterns is order of magnitudes *)

(** Each exponent has its own interval of magnitudes, and the intervals follow one
    another without overlap. *)
Lemma units_upper : forall b, units b < 2 ^ (exponent b + 52).
Proof.
  intros b; unfold units, significand, scale.
  pose proof (fraction_range b); pose proof (exponent_range b).
  destruct (Z.eqb_spec (exponent b) 0) as [E|E].
  - rewrite E; lia.
  - replace (exponent b + 52) with (53 + (exponent b - 1)) by ring.
    rewrite Z.pow_add_r by lia.
    apply Z.mul_lt_mono_pos_r; [ apply Z.pow_pos_nonneg |]; lia.
Qed.

Lemma units_lower : forall b, exponent b <> 0 -> 2 ^ (exponent b + 51) <= units b.
Proof.
  intros b E; unfold units, significand, scale.
  pose proof (fraction_range b); pose proof (exponent_range b).
  destruct (Z.eqb_spec (exponent b) 0); [ easy |].
  replace (exponent b + 51) with (52 + (exponent b - 1)) by ring.
  rewrite Z.pow_add_r by lia.
  apply Z.mul_le_mono_nonneg_r; [ apply Z.pow_nonneg |]; lia.
Qed.

(** The patterns [0 <= b < 2047 * 2^52] are those of the finite doubles whose sign
    bit is clear; [2047 * 2^52] itself is plus infinity.  Among them a larger pattern
    is a larger double, hence [b + 1] is the double next to [b]. *)
Theorem units_increasing : forall a b,
  0 <= a < b -> b < 2047 * 2^52 -> units a < units b.
Proof.
  intros a b Hab Hb.
  pose proof (pattern_fields a ltac:(lia)) as Ha.
  pose proof (pattern_fields b ltac:(lia)) as Hb'.
  pose proof (fraction_range a); pose proof (fraction_range b).
  pose proof (exponent_range a).
  assert (exponent a < exponent b \/
          exponent a = exponent b /\ fraction a < fraction b)
    as [Hlt | [Heq Hlt]] by lia.
  - apply Z.lt_le_trans with (2 ^ (exponent a + 52)); [ apply units_upper |].
    apply Z.le_trans with (2 ^ (exponent b + 51));
      [ apply Z.pow_le_mono_r | apply units_lower ]; lia.
  - unfold units, significand, scale; rewrite <- Heq.
    destruct (Z.eqb_spec (exponent a) 0);
      (apply Z.mul_lt_mono_pos_r; [ apply Z.pow_pos_nonneg |]; lia).
Qed.

Corollary units_le_iff : forall a b,
  0 <= a < 2047 * 2^52 -> 0 <= b < 2047 * 2^52 -> (units a <= units b <-> a <= b).
Proof.
  intros a b Ha Hb; split; intros H.
  - destruct (Z_lt_le_dec b a) as [L|]; [| easy ].
    pose proof (units_increasing b a ltac:(lia) ltac:(lia)); lia.
  - destruct (Z.eq_dec a b) as [->|]; [ lia |].
    apply Z.lt_le_incl, units_increasing; lia.
Qed.

(** ** Assembling a normal double *)

(** The significand is added to the exponent field, not joined to it: its leading
    bit raises the exponent by one, and [s = 2^53], a significand that rounding has
    carried out of its 53 bits, raises it by two and leaves the fraction 0. *)
Theorem units_normal : forall e s,
  0 <= e <= 2044 -> 2^52 <= s <= 2^53 ->
  units (e * 2^52 + s) = s * 2^e.
Proof.
  intros e s He Hs; unfold units, significand, scale.
  destruct (Z.eq_dec s (2^53)) as [->|Hcarry].
  - replace (e * 2^52 + 2^53) with ((e + 2) * 2^52 + 0) by ring.
    destruct (fields_of_pattern (e + 2) 0) as [-> ->]; [ lia .. |].
    destruct (Z.eqb_spec (e + 2) 0); [ lia |].
    replace (e + 2 - 1) with (1 + e) by ring.
    rewrite Z.pow_add_r by lia; ring.
  - replace (e * 2^52 + s) with ((e + 1) * 2^52 + (s - 2^52)) by ring.
    destruct (fields_of_pattern (e + 1) (s - 2^52)) as [-> ->]; [ lia .. |].
    destruct (Z.eqb_spec (e + 1) 0); [ lia |].
    replace (e + 1 - 1) with e by ring; ring.
Qed.

(** The double whose significand [m] holds the leading bits of a natural [v], for the
    quotient [v / 2^s]: [v * 2^n] has 128 bits, and [m * 2^75] is what [m] keeps of
    them.  With [v * 2^n] in place of [m * 2^75], the right side is [v / 2^s] in units,
    times [2^n]. *)
Theorem units_lead : forall s n m,
  0 <= n <= 127 -> 0 <= s <= 1022 -> 2^52 <= m <= 2^53 ->
  units ((1149 - s - n) * 2^52 + m) * 2^n = m * 2^75 * 2 ^ (1074 - s).
Proof.
  intros s n m Hn Hs Hm; rewrite units_normal by lia.
  rewrite <- !Z.mul_assoc, <- !Z.pow_add_r by lia; do 2 f_equal; lia.
Qed.

(** ** One half, one, and the unit interval *)

Theorem units_half : units 0x3fe0000000000000 = 2^1073.
Proof. vm_compute; reflexivity. Qed.

Theorem units_one : units 0x3ff0000000000000 = 2^1074.
Proof. vm_compute; reflexivity. Qed.

(* Patterns up to that of 1.0 are worth at most 2^1074 units, which is 1. *)
Theorem units_at_most_one : forall b,
  0 <= b <= 0x3ff0000000000000 -> units b <= 2^1074.
Proof. intros b Hb; rewrite <- units_one; apply units_le_iff; lia. Qed.

(** ** Magnitudes as real numbers *)

(** For a pattern with [exponent b <> 2047]; infinities and NaNs have none. *)
Definition magnitude (b : Z) : R := (IZR (units b) / IZR (2^1074))%R.

Lemma unit_denominator_pos : (0 < IZR (2^1074))%R.
Proof. now apply IZR_lt. Qed.

Theorem magnitude_increasing : forall a b,
  0 <= a < b -> b < 2047 * 2^52 -> (magnitude a < magnitude b)%R.
Proof.
  intros a b Hab Hb; apply Rmult_lt_compat_r.
  - apply Rinv_0_lt_compat, unit_denominator_pos.
  - now apply IZR_lt, units_increasing.
Qed.

Corollary magnitude_nondecreasing : forall a b,
  0 <= a <= b -> b < 2047 * 2^52 -> (magnitude a <= magnitude b)%R.
Proof.
  intros a b Hab Hb; destruct (Z.eq_dec a b) as [->|]; [ apply Rle_refl |].
  apply Rlt_le, magnitude_increasing; lia.
Qed.

Lemma magnitude_nonneg : forall b, (0 <= magnitude b)%R.
Proof.
  intros b; apply Rmult_le_pos.
  - apply IZR_le, units_nonneg.
  - apply Rlt_le, Rinv_0_lt_compat, unit_denominator_pos.
Qed.

(** [u] units against [v / 2^s]: the factor [2^s] stands on the side of the units. *)
Section AgainstDyadic.
Variables u v s : Z.
Hypothesis Hs : 0 <= s <= 1074.

Lemma scaled_units : (IZR u - IZR v * IZR (2 ^ (1074 - s)) =
  (IZR u / IZR (2^1074) * IZR (2^s) - IZR v) * IZR (2 ^ (1074 - s)))%R /\ (0 < IZR (2 ^ (1074 - s)))%R.
Proof.
  assert (P : forall k, 0 <= k -> (0 < IZR (2^k))%R) by (intros k Hk; apply (IZR_lt 0), Z.pow_pos_nonneg; lia).
  pose proof (P s ltac:(lia)); pose proof (P (1074 - s) ltac:(lia)); split; [|assumption].
  replace 1074 with ((1074 - s) + s) at 2 by ring; rewrite Z.pow_add_r, mult_IZR by lia.
  field; split; apply Rgt_not_eq; assumption.
Qed.

Theorem units_at_least : v * 2 ^ (1074 - s) <= u <-> (IZR v <= IZR u / IZR (2^1074) * IZR (2^s))%R.
Proof.
  destruct scaled_units as [E P]; split; intros H.
  - apply IZR_le in H; rewrite mult_IZR in H; nra.
  - apply le_IZR; rewrite mult_IZR; nra.
Qed.

Theorem units_at_most : u <= v * 2 ^ (1074 - s) <-> (IZR u / IZR (2^1074) * IZR (2^s) <= IZR v)%R.
Proof.
  destruct scaled_units as [E P]; split; intros H.
  - apply IZR_le in H; rewrite mult_IZR in H; nra.
  - apply le_IZR; rewrite mult_IZR; nra.
Qed.

End AgainstDyadic.
