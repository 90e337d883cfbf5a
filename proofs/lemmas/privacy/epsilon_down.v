(* Proofs of the lemmas of spec/privacy/epsilon_down.acsl. *)
From Vrr Require Import Goal.
From Vrr Require EpsilonDown.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import pow2.

(* ---- What the printed symbols are ---- *)

Lemma L_units_down_eq s u : L_units_down s u = EpsilonDown.units_down s u.
Proof.
destruct (L_units_down'def s u) as [none some]; unfold EpsilonDown.units_down.
destruct (Z.ltb_spec u 0x800000000000000000000) as [|L]; [apply none; lia|]; destruct (some ltac:(lia)) as [coarse fine].
destruct (Z.eqb_spec s 120) as [E | N]; [rewrite (coarse E) | rewrite (fine N), Z.quot_div_nonneg by lia]; lia.
Qed.

(* ---- Lemmas ---- *)

(* The logarithm x of odds, and what of it EpsilonDown asks for, in units of 1 / p. *)
Lemma odds_down_facts a b s u c : (0 < b <= a)%Z -> P_ln_coarse a b s u -> P_odds_log_close a b s u -> P_down_at_most 1 s u c ->
  let x := ln (IZR a / IZR b) in let p := IZR (L_pow2 s) in
  (0 < p /\ (0 <= x /\ (0 < x <-> (b < a)%Z)) /\ IZR u <= x * p * (1 + / IZR EpsilonDown.two_74) /\
    (s = 120%Z -> IZR u <= x * p + 448) /\ c * p <= IZR (EpsilonDown.units_down s u) * IZR 1)%R.
Proof.
intros Hb C H D; cbv zeta; unfold P_odds_log_close, P_ln_coarse, L_ln_ratio, P_down_at_most in *.
rewrite L_units_down_eq, Z.mul_comm in D; unfold real_of_int in *; rewrite mult_IZR in D.
pose proof (EpsilonDown.ln_odds_sign a b Hb) as X; pose proof (IZR_lt _ _ (L_pow2_positive s)) as S.
assert (F : s = 120%Z -> (IZR u <= ln (IZR a / IZR b) * IZR (L_pow2 s) + 448)%R).
{ intros ->; destruct C as [C _]; specialize (C eq_refl); rewrite L_pow2_eq by lia.
  change (IZR (2 ^ 120)) with (IZR 0x1000000000000000000000000000000); lra. }
set (x := ln (IZR a / IZR b)) in *; set (p := IZR (L_pow2 s)) in *; assert (0 <= p * x)%R by (apply Rmult_le_pos; lra).
repeat split; (assumption || apply X || lra).
Qed.

Lemma odds_down_sound : Statements.odds_down_sound.statement.
Proof.
intros a b s u c Hb Ha C H D; destruct (odds_down_facts a b s u c ltac:(lia) C H D) as (P & [N _] & L & F & B); unfold real_of_int.
pose proof (EpsilonDown.down_sound 1 s u _ _ c ltac:(lia) P N L F B); lra.
Qed.

Lemma odds_down_strict : Statements.odds_down_strict.statement.
Proof.
intros a b s u c Hb Ha C H D; destruct (odds_down_facts a b s u c ltac:(lia) C H D) as (P & [_ X] & L & F & B); unfold real_of_int.
pose proof (EpsilonDown.down_strict 1 s u _ _ c P ltac:(lia) ltac:(apply X; lia) L F B); lra.
Qed.

Lemma odds_down_close : Statements.odds_down_close.statement.
Proof.
intros a b s u c Hb Hc Ha D H G pattern; cbv zeta; intros Hp0 Hp1 Hp2; specialize (G pattern Hp0 Hp1 Hp2).
unfold P_odds_log_at_most, P_ln_digits in *; rewrite L_units_down_eq, Z.mul_comm in G.
destruct (EpsilonDown.ln_odds_sign a b ltac:(lia)) as [N P]; unfold real_of_int in *; rewrite mult_IZR in G.
pose proof (IZR_lt _ _ (L_pow2_positive s)) as S; set (x := ln (IZR a / IZR b)) in *; set (p := IZR (L_pow2 s)) in *.
pose proof (EpsilonDown.down_close 1 s u x p c (L_ieee_value pattern) ltac:(lia) S N
              ltac:(intros X; apply D, P, X) ltac:(lra) ltac:(lra) ltac:(lra)); lra.
Qed.

(* The same of a flip's odds, at a distance. *)
Lemma flips_down_facts distance num k s u c : (0 < num)%Z -> (2 * num <= L_pow2 k)%Z -> P_flip_log_near num k s u ->
  P_flip_coarse num k s u -> P_down_at_most distance s u c ->
  let x := ln (IZR (L_pow2 k - num) / IZR num) in let p := IZR (L_pow2 s) in
  (0 < p /\ (0 <= x /\ (0 < x <-> (num < L_pow2 k - num)%Z)) /\ IZR u <= x * p * (1 + / IZR EpsilonDown.two_74) /\
    (s = 120%Z -> IZR u <= x * p + 448) /\ c * p <= IZR (EpsilonDown.units_down s u) * IZR distance /\
    L_flips_log distance num k = IZR distance * x)%R.
Proof.
intros Hnum Hk H C D; cbv zeta; unfold P_flip_log_near, P_flip_coarse, P_down_at_most, L_flips_log, L_flip_log in *.
rewrite L_units_down_eq, Z.mul_comm in D; replace (L_pow2 k + - (1) * num)%Z with (L_pow2 k - num)%Z in * by ring.
unfold real_of_int in *; rewrite mult_IZR in D; pose proof (EpsilonDown.ln_odds_sign (L_pow2 k - num) num ltac:(lia)) as X.
pose proof (IZR_lt _ _ (L_pow2_positive s)) as S; set (x := ln (IZR (L_pow2 k - num) / IZR num)) in *.
assert (F : s = 120%Z -> (IZR u <= x * IZR (L_pow2 s) + 448)%R) by (intros E; specialize (C E); rewrite E; lra).
repeat split; (assumption || apply X || lra).
Qed.

Lemma flips_down_sound : Statements.flips_down_sound.statement.
Proof.
intros distance num k s u c Hnum Hd Hk H C D.
destruct (flips_down_facts distance num k s u c Hnum Hk H C D) as (P & [N _] & L & F & B & ->).
exact (EpsilonDown.down_sound distance s u _ _ c Hd P N L F B).
Qed.

Lemma flips_down_strict : Statements.flips_down_strict.statement.
Proof.
intros distance num k s u c Hnum Hd Hk H C D.
destruct (flips_down_facts distance num k s u c Hnum ltac:(lia) H C D) as (P & [_ X] & L & F & B & ->).
exact (EpsilonDown.down_strict distance s u _ _ c P Hd ltac:(apply X; lia) L F B).
Qed.

Lemma flips_down_close : Statements.flips_down_close.statement.
Proof.
intros distance num k s u c Hnum Hc Hd Hk D H G pattern; cbv zeta; intros Hp0 Hp1 Hp2; specialize (G pattern Hp0 Hp1 Hp2).
unfold P_flip_log_at_most, P_flip_digits, L_flips_log, L_flip_log in *.
rewrite L_units_down_eq, Z.mul_comm in G; replace (L_pow2 k + - (1) * num)%Z with (L_pow2 k - num)%Z in * by ring.
destruct (EpsilonDown.ln_odds_sign (L_pow2 k - num) num ltac:(lia)) as [N P]; unfold real_of_int in *; rewrite mult_IZR in G.
pose proof (IZR_lt _ _ (L_pow2_positive s)) as S; set (p := IZR (L_pow2 s)) in *.
set (x := ln (IZR (L_pow2 k - num) / IZR num)) in *.
pose proof (EpsilonDown.down_close distance s u x p c (L_ieee_value pattern) Hd S N
              ltac:(intros X; apply D; apply P in X; lia) ltac:(lra) ltac:(lra) ltac:(lra)); lra.
Qed.
