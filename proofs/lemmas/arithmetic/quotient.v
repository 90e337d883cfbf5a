(* Proofs of the lemmas of spec/arithmetic/quotient.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Ieee754 Quotient.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import ieee754 pow2.

(* ---- What the printed symbols are ---- *)

Lemma P_division_iff num den q r d e : (0 <= e)%Z -> P_division num den q r d e <-> Quotient.division num den q r d e.
Proof.
intros He; unfold P_division, Quotient.division; rewrite !L_times_pow2_eq by lia.
rewrite (Z.mul_comm d q), (Z.add_comm r), (Z.mul_comm (den * 2 ^ e)); reflexivity.
Qed.
Lemma L_quotient_distance_eq num den b : (0 <= b)%Z -> L_quotient_distance num den b = Quotient.distance num den b.
Proof.
intros Hb; unfold L_quotient_distance, Quotient.distance; rewrite L_times_pow2_eq, L_ieee_units_eq by lia; f_equal; ring.
Qed.
Lemma even_rem b : (0 <= b)%Z -> (Z.rem b 2 = 0)%Z <-> Z.even b = true.
Proof. intros; rewrite Z.rem_mod_nonneg, Zmod_even by lia; destruct (Z.even b); split; intros; easy. Qed.
Lemma odd_rem b : (0 <= b)%Z -> (Z.rem b 2 = 1)%Z <-> Z.even b = false.
Proof. intros; rewrite Z.rem_mod_nonneg, Zmod_even by lia; destruct (Z.even b); split; intros; easy. Qed.
Lemma P_nearest_pattern_iff num den b :
  P_nearest_pattern num den b <-> (0 <= b <= Quotient.top)%Z /\ Quotient.nearest num den b.
Proof.
unfold P_nearest_pattern, Quotient.nearest; change Quotient.top with 9218868437227405312%Z; cbv zeta.
split; intros [range near]; (split; [exact range|]).
- intros c Hc Hcb; specialize (near c Hcb (proj1 Hc) (proj2 Hc)).
  rewrite !L_quotient_distance_eq, even_rem in near by lia; intuition auto.
- intros c Hcb Hc Hc'; specialize (near c (conj Hc Hc') Hcb).
  rewrite !L_quotient_distance_eq, even_rem by lia; intuition auto.
Qed.
Lemma P_as_near_of x exact other c : (0 <= c)%Z -> Quotient.as_near x exact other c -> P_as_near x exact other c.
Proof.
intros Hc; unfold P_as_near, Quotient.as_near; cbv zeta; rewrite odd_rem, <- Z.negb_odd by assumption.
replace (- (1) * exact)%R with (- exact)%R by ring; fold (x - exact)%R (other - exact)%R.
intros [H|[H|[H E]]]; [now left; left | now left; right | right; rewrite E; now split].
Qed.
Lemma P_as_near_opposite x exact other c : (0 <= c)%Z ->
  Quotient.as_near x exact other c -> P_as_near (- (1) * x) (- exact) (- (1) * other) c.
Proof.
intros Hc H; apply P_as_near_of; [assumption|]; unfold Quotient.as_near in *.
replace (- (1) * x - - exact)%R with (- (x - exact))%R by ring.
replace (- (1) * other - - exact)%R with (- (other - exact))%R by ring; rewrite !Rabs_Ropp.
destruct H as [-> | H]; auto.
Qed.
Lemma P_is_nearest_quotient num den b : (0 <= num -> 0 < den -> b < Quotient.top -> P_nearest_pattern num den b ->
  P_is_nearest (L_ieee_value b) (IZR num / IZR den) /\
  P_is_nearest (- (1) * L_ieee_value b)%R (- (IZR num / IZR den))%R)%Z.
Proof.
intros Hnum Hden Hb H; apply P_nearest_pattern_iff in H; destruct H as [range near].
split; intros c; cbv zeta; intros Hc Hc';
  (destruct (Quotient.nearest_double num den b c) as [P N]; try assumption; try (unfold Quotient.top in *; lia));
  rewrite !L_ieee_value_eq, !L_ieee_units_eq by lia; fold (Ieee754.magnitude b) (Ieee754.magnitude c).
- replace (- (1) * Ieee754.magnitude c)%R with (- Ieee754.magnitude c)%R by ring.
  split; apply P_as_near_of; assumption.
- apply P_as_near_opposite in P; apply P_as_near_opposite in N; try assumption; split; [|exact P].
  replace (- (1) * - Ieee754.magnitude c)%R with (Ieee754.magnitude c)%R in N by ring; exact N.
Qed.

(* ---- Lemmas ---- *)

Lemma division_start : Statements.division_start.statement.
Proof.
intros num den; rewrite P_division_iff by lia; unfold Quotient.division; ring.
Qed.

Lemma division_align : Statements.division_align.statement.
Proof.
intros num den r d e He; rewrite !P_division_iff by lia; unfold Quotient.division; rewrite Z.pow_add_r by lia.
generalize (num * 2 ^ 1074)%Z (2 ^ e)%Z; intros; lia.
Qed.

Lemma division_step : Statements.division_step.statement.
Proof.
intros num den q r d e q' r' He bit; rewrite !P_division_iff by lia; unfold Quotient.division.
replace (- (1) + e)%Z with (e - 1)%Z by lia.
replace (2 ^ e)%Z with (2 * 2 ^ (e - 1))%Z by (rewrite <- Z.pow_succ_r by lia; f_equal; lia).
assert (E : (q' * d + r' = 2 * (q * d + r))%Z) by (unfold P_division_bit in bit; cbv zeta in bit; nia).
intros H; rewrite E, <- H; ring.
Qed.

Lemma division_too_large : Statements.division_too_large.statement.
Proof.
intros num den r d Hd Hden Hr; rewrite P_division_iff, P_nearest_pattern_iff by lia; intros H; split; [now split|].
exact (Quotient.division_too_large num den r d H Hden (conj Hd Hr)).
Qed.

Lemma division_below : Statements.division_below.statement.
Proof.
intros num den r d e Hden He Hr Hrd He'; rewrite P_division_iff, L_times_pow2_eq by lia; intros H.
exact (Quotient.division_below num den r d e H Hden (conj Hr Hrd) (conj He He')).
Qed.

Lemma division_exponent : Statements.division_exponent.statement.
Proof.
intros num den q r d e Hd Hden He Hr; rewrite P_division_iff, L_times_pow2_eq by lia; intros L Hq H.
exact (Quotient.division_exponent num den q r d e H L Hden Hr Hd He Hq).
Qed.

Lemma division_nearest : Statements.division_nearest.statement.
Proof. red.
cbv zeta; intros num den q r d e Hden He Hr Hrd Hq He' Hq'; rewrite P_division_iff by lia; intros H normal.
assert (N : forall s, (s = q /\ (2 * r < d \/ 2 * r = d /\ Z.even q = true) \/
                       s = q + 1 /\ (d < 2 * r \/ 2 * r = d /\ Z.even q = false))%Z ->
            P_nearest_pattern num den (L_pattern_of e s)).
{ intros s Hs; unfold L_pattern_of; rewrite P_nearest_pattern_iff.
  replace (s + 4503599627370496 * e)%Z with (e * 2 ^ 52 + s)%Z by ring; split; [unfold Quotient.top; lia|].
  apply (Quotient.division_nearest num den q r d e); auto; lia. }
rewrite odd_rem by assumption; split; intros C; apply N; [right | left]; (split; [lia|]); [tauto|].
destruct (Z.even q) eqn:E; [lia|]; left; destruct (Z.eq_dec (2 * r) d); [tauto | lia].
Qed.

Lemma nearest_finite : Statements.nearest_finite.statement.
Proof.
intros num den b Hden; rewrite P_nearest_pattern_iff; intros [range near]; unfold P_fits_double; rewrite !L_pow2_eq by lia.
replace (2 ^ 1024 + -1 * 2 ^ 970)%Z with (2 ^ 1024 - 2 ^ 970)%Z by (generalize (2 ^ 1024)%Z (2 ^ 970)%Z; intros; lia).
rewrite <- (Quotient.nearest_finite num den b Hden range near); unfold Quotient.top; lia.
Qed.

Lemma natural_fits_double : Statements.natural_fits_double.statement.
Proof.
intros num den n; unfold P_fits_double, L_natural_limit; intros; rewrite !L_pow2_eq by lia.
assert (A : (L_pow2 (64 * n) <= 2 ^ 960)%Z) by (rewrite <- (L_pow2_eq 960) by lia; apply L_pow2_nondecreasing; lia).
assert (B : (2 ^ 960 < 2 ^ 1024 + - (1) * 2 ^ 970)%Z) by reflexivity; revert B; pose proof (L_pow2_positive (64 * n)).
generalize (2 ^ 1024 + - (1) * 2 ^ 970)%Z; generalize dependent (2 ^ 960)%Z; intros; nia.
Qed.

Lemma nearest_quotient : Statements.nearest_quotient.statement.
Proof.
intros num den b Hden Hnum Hb H; unfold real_of_int.
apply (P_is_nearest_quotient num den b); try assumption; unfold Quotient.top; lia.
Qed.
