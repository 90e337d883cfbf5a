(* From an upper bound u of a real number x to a lower one: u less what it may exceed x by, and 1. That is 448 where u counts units
   of 2^-120, s = 120, and the share 2^-74 elsewhere: how src/privacy/epsilon_down.c makes one bound from the other. *)
From Coq Require Import ZArith Reals Lra Lia.
Open Scope R_scope.

Notation two_74 := 0x4000000000000000000%Z.
Notation two_83 := 0x800000000000000000000%Z.

Definition units_down (s u : Z) : Z :=
  if (u <? two_83)%Z then 0%Z else (u - (if (s =? 120)%Z then 448 else u / two_74) - 1)%Z.

Lemma share_real u : IZR (u / two_74) * IZR two_74 <= IZR u < (IZR (u / two_74) + 1) * IZR two_74.
Proof.
  pose proof (Z.mul_div_le u two_74 ltac:(lia)) as L; pose proof (Z.mul_succ_div_gt u two_74 ltac:(lia)) as U.
  apply IZR_le in L; apply IZR_lt in U; rewrite mult_IZR in L, U; rewrite succ_IZR in U; lra.
Qed.

Theorem units_down_below s u x : 0 < x -> IZR u <= x * (1 + / IZR two_74) -> (s = 120%Z -> IZR u <= x + 448) ->
  IZR (units_down s u) < x.
Proof.
  intros Hx H C; unfold units_down; destruct (Z.ltb_spec u two_83); [assumption|].
  pose proof (share_real u); destruct (Z.eqb_spec s 120) as [E | _]; [specialize (C E)|]; rewrite !minus_IZR; lra.
Qed.

Theorem units_down_close s u x : (two_83 <= u)%Z -> 0 <= x <= IZR u -> x * (1 - 2 * / IZR two_74) <= IZR (units_down s u).
Proof.
  intros Hu H; unfold units_down; destruct (Z.ltb_spec u two_83); [lia|].
  pose proof (share_real u); apply IZR_le in Hu; destruct (Z.eqb_spec s 120); rewrite !minus_IZR; lra.
Qed.

(** ** The logarithm of odds a / b is 0 where they are even, and positive elsewhere *)

Lemma ln_odds_sign a b : (0 < b <= a)%Z ->
  0 <= ln (IZR a / IZR b) /\ (0 < ln (IZR a / IZR b) <-> (b < a)%Z).
Proof.
  intros [Hb Ha]; pose proof (IZR_lt 0 b Hb) as P.
  destruct (Z_le_lt_eq_dec _ _ Ha) as [L | <-].
  - assert (0 < ln (IZR a / IZR b)); [|split; [lra | tauto]].
    rewrite <- ln_1; apply ln_increasing; [lra|].
    apply Rmult_lt_reg_r with (1 := P); unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; apply IZR_lt in L; lra.
  - unfold Rdiv; rewrite Rinv_r, ln_1 by lra; split; [lra | split; [lra | lia]].
Qed.

(** ** `distance` times x, in units of 2^-s with p = 2^s; c is what becomes of the lower bound, v a double above c *)

Section Down.
Variables (distance s u : Z) (x p c v : R).
Hypothesis Hd : (0 <= distance)%Z.
Hypothesis Hp : 0 < p.

Theorem down_strict : (0 < distance)%Z -> 0 < x -> IZR u <= x * p * (1 + / IZR two_74) ->
  (s = 120%Z -> IZR u <= x * p + 448) -> c * p <= IZR (units_down s u) * IZR distance -> c < IZR distance * x.
Proof.
  intros D Hx H C B; apply (IZR_lt 0) in D; apply Rmult_lt_reg_r with (1 := Hp).
  pose proof (units_down_below s u (x * p) ltac:(nra) H C) as L; nra.
Qed.

Theorem down_sound : 0 <= x -> IZR u <= x * p * (1 + / IZR two_74) ->
  (s = 120%Z -> IZR u <= x * p + 448) -> c * p <= IZR (units_down s u) * IZR distance -> c <= IZR distance * x.
Proof.
  intros Hx H C B; destruct (Rle_lt_or_eq_dec 0 x Hx) as [P | <-].
  - destruct (Z_le_lt_eq_dec _ _ Hd) as [D | <-]; [left; now apply down_strict | apply Rmult_le_reg_r with (1 := Hp); lra].
  - assert (u <= 0)%Z as Z by (apply le_IZR; lra); apply Rmult_le_reg_r with (1 := Hp).
    unfold units_down in B; destruct (Z.ltb_spec u two_83); [lra | lia].
Qed.

Theorem down_close : 0 <= x -> (0 < x -> (two_83 <= u)%Z) -> x * p <= IZR u -> 0 <= c < v ->
  IZR (units_down s u) * IZR distance < v * p -> IZR distance * x * (1 - 2 * / IZR two_74) < v.
Proof.
  intros Hx U H V G; apply (IZR_le 0) in Hd; destruct (Rle_lt_or_eq_dec 0 x Hx) as [P | <-]; [|lra].
  apply Rmult_lt_reg_r with (1 := Hp).
  pose proof (units_down_close s u (x * p) (U P) ltac:(nra)) as L; nra.
Qed.

End Down.
