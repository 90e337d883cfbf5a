(* The double nearest to a quotient of naturals, found by long division. *)
From Coq Require Import ZArith Lia Reals Lra.
From Vrr Require Import Ieee754.
Local Open Scope Z_scope.

(* The last pattern that rounding can reach: infinity stands for 2^1024. *)
Definition top := 2047 * 2^52.

Lemma units_top : units top = 2^2098.
Proof. vm_compute; reflexivity. Qed.

Lemma units_increasing_top a b : 0 <= a < b -> b <= top -> units a < units b.
Proof.
  intros Hab Hb; destruct (Z.eq_dec b top) as [->|]; [|apply units_increasing; unfold top in *; lia].
  rewrite units_top; apply Z.lt_le_trans with (2 ^ (exponent a + 52)); [apply units_upper|].
  apply Z.pow_le_mono_r; [lia|]; unfold top in *.
  pose proof (pattern_fields a ltac:(lia)); pose proof (fraction_range a); lia.
Qed.

(* A significand and the exponent of its last bit: a subnormal double has exponent 0, and a significand that is
   rounded up to 2^53 carries into the exponent field. *)
Theorem units_of_pattern e s : 0 <= e <= 2045 -> 0 <= s <= 2^53 -> e = 0 \/ 2^52 <= s ->
  units (e * 2^52 + s) = s * 2^e.
Proof.
  intros He Hs H; unfold units, significand, scale.
  destruct (Z.eq_dec s (2^53)) as [->|]; [|destruct (Z_lt_le_dec s (2^52))].
  - replace (e * 2^52 + 2^53) with ((e + 2) * 2^52 + 0) by ring.
    destruct (fields_of_pattern (e + 2) 0) as [-> ->]; [lia ..|].
    destruct (Z.eqb_spec (e + 2) 0); [lia|].
    replace (e + 2 - 1) with (1 + e) by ring; rewrite Z.pow_add_r by lia; ring.
  - replace e with 0 by lia; destruct (fields_of_pattern 0 s) as [-> ->]; [lia ..|].
    rewrite Z.eqb_refl; reflexivity.
  - replace (e * 2^52 + s) with ((e + 1) * 2^52 + (s - 2^52)) by ring.
    destruct (fields_of_pattern (e + 1) (s - 2^52)) as [-> ->]; [lia ..|].
    destruct (Z.eqb_spec (e + 1) 0); [lia|].
    replace (e + 1 - 1) with e by ring; ring.
Qed.

Definition distance num den b := Z.abs (den * units b - num * 2^1074).

(* b is the nearest pattern to num / den, and the even one of two. *)
Definition nearest num den b := forall c, 0 <= c <= top -> c <> b ->
  distance num den b < distance num den c \/ distance num den b = distance num den c /\ Z.even b = true.

(* Between two neighbours, the nearer one is the nearest of all. *)
Section Neighbours.
Variables num den b : Z.
Hypothesis Hden : 0 < den.
Hypothesis Hb : 0 <= b < top.
Let exact := num * 2^1074.
Hypothesis below : den * units b <= exact.
Hypothesis above : exact <= den * units (b + 1).

Lemma not_nearer c : 0 <= c <= top ->
  (c < b -> distance num den b < distance num den c) /\
  (b + 1 < c -> distance num den (b + 1) < distance num den c).
Proof.
  intros Hc; unfold distance; fold exact; split; intros H.
  - pose proof (units_increasing_top c b ltac:(lia) ltac:(lia)); nia.
  - pose proof (units_increasing_top (b + 1) c ltac:(lia) ltac:(lia)); nia.
Qed.

Theorem nearest_down : exact - den * units b < den * units (b + 1) - exact \/
  exact - den * units b = den * units (b + 1) - exact /\ Z.even b = true -> nearest num den b.
Proof.
  intros H c Hc Hcb; destruct (not_nearer c Hc) as [L R]; destruct (Z_lt_le_dec c b); [left; auto|].
  assert (distance num den b < distance num den (b + 1) \/
          distance num den b = distance num den (b + 1) /\ Z.even b = true)
    by (unfold distance; fold exact; destruct H as [H|[H E]]; [left|right; split; [|assumption]]; lia).
  destruct (Z.eq_dec c (b + 1)) as [->|]; [assumption|]; specialize (R ltac:(lia)); lia.
Qed.

Theorem nearest_up : den * units (b + 1) - exact < exact - den * units b \/
  den * units (b + 1) - exact = exact - den * units b /\ Z.even b = false -> nearest num den (b + 1).
Proof.
  intros H c Hc Hcb; destruct (not_nearer c Hc) as [L R]; destruct (Z_lt_le_dec (b + 1) c); [left; auto|].
  assert (distance num den (b + 1) < distance num den b \/
          distance num den (b + 1) = distance num den b /\ Z.even (b + 1) = true).
  { rewrite Z.even_add; unfold distance; fold exact.
    destruct H as [H|[H E]]; [left|right; rewrite E; split; [|reflexivity]]; lia. }
  destruct (Z.eq_dec c b) as [->|]; [assumption|]; specialize (L ltac:(lia)); lia.
Qed.
End Neighbours.

(* Long division: num / den is (q + r / d) * 2^e units. *)
Definition division num den q r d e := (q * d + r) * (den * 2^e) = d * (num * 2^1074).

Lemma halves d x y r P : 0 < d -> 0 < P -> 0 <= r < d -> d * x = r * P -> d * y = (d - r) * P ->
  0 <= x /\ 0 <= y /\ (2 * r < d -> x < y) /\ (2 * r = d -> x = y) /\ (d < 2 * r -> y < x).
Proof.
  intros Hd HP Hr Hx Hy.
  repeat split; [| | intros H ..].
  - apply Z.mul_nonneg_cancel_l with d; [assumption|]; rewrite Hx; apply Z.mul_nonneg_nonneg; lia.
  - apply Z.mul_nonneg_cancel_l with d; [assumption|]; rewrite Hy; apply Z.mul_nonneg_nonneg; lia.
  - apply Z.mul_lt_mono_pos_l with d; [assumption|]; rewrite Hx, Hy; apply Z.mul_lt_mono_pos_r; lia.
  - apply Z.mul_reg_l with d; [lia|]; rewrite Hx, Hy; f_equal; lia.
  - apply Z.mul_lt_mono_pos_l with d; [assumption|]; rewrite Hx, Hy; apply Z.mul_lt_mono_pos_r; lia.
Qed.

Section Rounding.
Variables num den q r d e : Z.
Hypothesis Hden : 0 < den.
Hypothesis Hr : 0 <= r < d.
Hypothesis Hq : 0 <= q < 2^53.
Hypothesis He : 0 <= e <= 2045.
Hypothesis normal : e = 0 \/ 2^52 <= q.
Hypothesis divided : division num den q r d e.

Lemma remainders : d * (num * 2^1074 - den * units (e * 2^52 + q)) = r * (den * 2^e) /\
  d * (den * units (e * 2^52 + q + 1) - num * 2^1074) = (d - r) * (den * 2^e) /\ 0 < den * 2^e.
Proof.
  unfold division in divided; replace (e * 2^52 + q + 1) with (e * 2^52 + (q + 1)) by ring.
  rewrite !units_of_pattern by lia; pose proof (Z.pow_pos_nonneg 2 e ltac:(lia) ltac:(lia)).
  generalize dependent (2^e); generalize dependent (num * 2^1074); intros; nia.
Qed.

Lemma even_pattern : Z.even (e * 2^52 + q) = Z.even q.
Proof.
  rewrite Z.even_add, Z.even_mul; change (Z.even (2^52)) with true.
  rewrite Bool.orb_true_r; now destruct (Z.even q).
Qed.

Theorem division_nearest s :
  (s = q /\ (2 * r < d \/ 2 * r = d /\ Z.even q = true)) \/
  (s = q + 1 /\ (d < 2 * r \/ 2 * r = d /\ Z.even q = false)) -> nearest num den (e * 2^52 + s).
Proof.
  intros H; destruct remainders as (below & above & P); rewrite <- even_pattern in H.
  assert (R : 0 <= e * 2^52 + q < top) by (unfold top; lia).
  destruct (halves d _ _ r (den * 2^e) ltac:(lia) P Hr below above) as (L & G & A & B & C).
  destruct H as [[-> H]|[-> H]].
  - apply nearest_down; try lia; destruct H as [H|[H E]]; [left; auto | right; auto].
  - rewrite Z.add_assoc; apply nearest_up; try lia; destruct H as [H|[H E]]; [left; auto | right; split; auto].
    symmetry; auto.
Qed.
End Rounding.

Theorem division_too_large num den r d : division num den 0 r d 2099 -> 0 < den -> 0 < d <= 2 * r -> nearest num den top.
Proof.
  unfold division; intros H Hden Hd c Hc Hct; left; unfold distance.
  pose proof (units_increasing_top c top ltac:(lia) ltac:(lia)) as L; rewrite units_top in *.
  change (2^2099) with (2 * 2^2098) in H; revert H L; assert (P : 0 < 2^2098) by reflexivity.
  generalize dependent (2^2098); generalize (num * 2^1074) (units c); intros exact u w P H L.
  assert (den * w <= exact) by nia; nia.
Qed.

Lemma division_below num den r d e : division num den 0 r d e -> 0 < den -> 0 <= r < d -> 0 <= e <= 2098 ->
  num < den * 2^1024.
Proof.
  unfold division; intros H Hden Hr He; pose proof (Z.pow_le_mono_r 2 e 2098 ltac:(lia) ltac:(lia)) as L.
  pose proof (Z.pow_pos_nonneg 2 e ltac:(lia) ltac:(lia)).
  apply Z.mul_lt_mono_pos_r with (2^1074); [reflexivity|].
  rewrite <- Z.mul_assoc, <- Z.pow_add_r by lia; change (1024 + 1074) with 2098.
  assert (A : 0 < den * 2^e <= den * 2^2098) by nia.
  generalize dependent (den * 2^e); generalize (den * 2^2098) (num * 2^1074); intros; nia.
Qed.

Lemma division_exponent num den q r d e : division num den q r d e -> num < den * 2^1024 -> 0 < den -> 0 <= r -> 0 < d ->
  0 <= e -> 2^52 <= q -> e <= 2045.
Proof.
  unfold division; intros H L Hden Hr Hd He Hq; apply Z.lt_succ_r, (Z.pow_lt_mono_r_iff 2); [lia ..|].
  apply Z.mul_lt_mono_pos_l with (2^52); [reflexivity|]; change (2^52 * 2^Z.succ 2045) with (2^2098).
  apply Z.mul_lt_mono_pos_r with (p := 2^1074) in L; [|reflexivity].
  rewrite <- Z.mul_assoc, <- Z.pow_add_r in L by lia; change (1024 + 1074) with 2098 in L.
  pose proof (Z.pow_pos_nonneg 2 e ltac:(lia) ltac:(lia)).
  assert (A : 2^52 * (den * 2^e) <= num * 2^1074).
  { apply Z.mul_le_mono_pos_l with d; [assumption|]; rewrite <- H.
    replace (d * (2^52 * (den * 2^e))) with (2^52 * d * (den * 2^e)) by ring.
    apply Z.mul_le_mono_nonneg_r; [apply Z.mul_nonneg_nonneg|]; nia. }
  apply Z.mul_lt_mono_pos_l with den; [assumption|].
  replace (den * (2^52 * 2^e)) with (2^52 * (den * 2^e)) by ring; apply Z.le_lt_trans with (num * 2^1074); assumption.
Qed.

(* Rounding reaches infinity half a step before 2^1024. *)
Theorem nearest_finite num den b : 0 < den -> 0 <= b <= top -> nearest num den b ->
  (b < top <-> num < den * (2^1024 - 2^970)).
Proof.
  intros Hden Hb N.
  assert (U : units top = 2^54 * 2^2044 /\ units (top - 1) = (2^54 - 2) * 2^2044 /\
              2^1074 * (2^1024 - 2^970) = (2^54 - 1) * 2^2044 /\ 0 < 2^2044 /\ Z.even (top - 1) = false)
    by (repeat split; vm_compute; reflexivity).
  destruct U as (T & S & M & P & E); pose proof (N top) as Nt; pose proof (N (top - 1)) as Ns; unfold distance in *.
  assert (Q : num < den * (2^1024 - 2^970) <-> num * 2^1074 < den * ((2^54 - 1) * 2^2044)).
  { rewrite <- M; replace (den * (2^1074 * (2^1024 - 2^970))) with (den * (2^1024 - 2^970) * 2^1074) by ring.
    apply Z.mul_lt_mono_pos_r; reflexivity. }
  rewrite Q; clear Q M; assert (1 < top) by reflexivity.
  assert (G : forall k, den * (k * 2^2044) = k * (den * 2^2044)) by (intros; ring).
  assert (0 < den * 2^2044) by (apply Z.mul_pos_pos; assumption).
  change (2^54) with 18014398509481984 in *; rewrite G.
  destruct (Z.eq_dec b top) as [->|]; [|destruct (Z.eq_dec b (top - 1)) as [->|]].
  - split; [lia|]; intros L; exfalso; specialize (Ns ltac:(lia) ltac:(lia)); rewrite T, S, !G in Ns.
    generalize dependent (den * 2^2044); generalize (num * 2^1074); intros; lia.
  - split; [intros _|lia]; specialize (Nt ltac:(lia) ltac:(lia)); rewrite T, S, !G in Nt.
    destruct Nt as [Nt|[_ X]]; [|congruence].
    generalize dependent (den * 2^2044); generalize (num * 2^1074); intros; lia.
  - split; [intros _|lia]; specialize (Ns ltac:(lia) ltac:(lia)).
    pose proof (units_increasing_top b (top - 1) ltac:(lia) ltac:(lia)) as I.
    apply Z.mul_lt_mono_pos_l with (p := den) in I; [|assumption]; rewrite S, G in *.
    generalize dependent (den * 2^2044); generalize dependent (den * units b); generalize (num * 2^1074); intros; lia.
Qed.

(* ---- As real numbers ---------------------------------------------------- *)

Lemma as_real num den b : 0 < den ->
  (Rabs (magnitude b - IZR num / IZR den) = IZR (distance num den b) / (IZR den * IZR (2^1074)))%R.
Proof.
  intros Hden; unfold magnitude, distance; rewrite abs_IZR, minus_IZR, !mult_IZR.
  apply IZR_lt in Hden; pose proof unit_denominator_pos as Hu; generalize dependent (IZR (2^1074)); intros u Hu.
  replace (IZR (units b) / u - IZR num / IZR den)%R with ((IZR den * IZR (units b) - IZR num * u) / (IZR den * u))%R
    by (field; lra).
  unfold Rdiv; rewrite Rabs_mult, (Rabs_pos_eq (/ _)); [reflexivity|].
  apply Rlt_le, Rinv_0_lt_compat, Rmult_lt_0_compat; assumption.
Qed.

Lemma distance_order num den b c : 0 < den ->
  (distance num den b < distance num den c ->
   (Rabs (magnitude b - IZR num / IZR den) < Rabs (magnitude c - IZR num / IZR den))%R) /\
  (distance num den b = distance num den c ->
   (Rabs (magnitude b - IZR num / IZR den) = Rabs (magnitude c - IZR num / IZR den))%R).
Proof.
  intros Hden; rewrite !as_real by assumption; split; intros H; [|now rewrite H].
  apply Rmult_lt_compat_r; [|now apply IZR_lt].
  apply Rinv_0_lt_compat, Rmult_lt_0_compat; [now apply IZR_lt | apply unit_denominator_pos].
Qed.

(* Only neighbours can be equally near. *)
Lemma tie_of_neighbours num den b c : 0 < den -> 0 <= b <= top -> nearest num den b -> 0 <= c <= top -> c <> b ->
  distance num den b = distance num den c -> Z.odd c = true.
Proof.
  intros Hden Hb N Hc Hcb T; assert (E : Z.even b = true) by (destruct (N c Hc Hcb); [lia | tauto]).
  assert (c = b + 1 \/ c = b - 1) as [-> | ->]; [|rewrite Z.odd_add, <- Z.negb_even, E; reflexivity
                                                 |rewrite Z.odd_sub, <- Z.negb_even, E; reflexivity].
  destruct (Z_lt_le_dec b c).
  - destruct (Z.eq_dec c (b + 1)); [auto|]; exfalso; unfold distance in *.
    pose proof (units_increasing_top b (b + 1) ltac:(lia) ltac:(lia)).
    pose proof (units_increasing_top (b + 1) c ltac:(lia) ltac:(lia)).
    specialize (N (b + 1) ltac:(lia) ltac:(lia)); unfold distance in N.
    generalize dependent (num * 2^1074); intros; nia.
  - destruct (Z.eq_dec c (b - 1)); [auto|]; exfalso; unfold distance in *.
    pose proof (units_increasing_top (b - 1) b ltac:(lia) ltac:(lia)).
    pose proof (units_increasing_top c (b - 1) ltac:(lia) ltac:(lia)).
    specialize (N (b - 1) ltac:(lia) ltac:(lia)); unfold distance in N.
    generalize dependent (num * 2^1074); intros; nia.
Qed.

Definition as_near (x exact other : R) (pattern : Z) : Prop :=
  x = other \/ (Rabs (x - exact) < Rabs (other - exact))%R \/
  Rabs (x - exact) = Rabs (other - exact) /\ Z.odd pattern = true.

(* The nearest pattern is the nearest double, of either sign; no other double that is as near has an even pattern. *)
Theorem nearest_double num den b c : 0 <= num -> 0 < den -> 0 <= b < top -> nearest num den b -> 0 <= c < top ->
  as_near (magnitude b) (IZR num / IZR den) (magnitude c) c /\
  as_near (magnitude b) (IZR num / IZR den) (- magnitude c) c.
Proof.
  intros Hnum Hden Hb N Hc.
  assert (positive : forall c, 0 <= c < top -> as_near (magnitude b) (IZR num / IZR den) (magnitude c) c).
  { intros a Ha; destruct (Z.eq_dec a b) as [->|D]; [now left|]; right.
    destruct (distance_order num den b a Hden) as [L T].
    destruct (N a ltac:(lia) D) as [H|[H E]]; [left; auto | right; split; [auto|]].
    apply (tie_of_neighbours num den b a); auto; lia. }
  split; [auto|]; destruct (Z.eq_dec c 0) as [->|D].
  - assert (Z0 : magnitude 0 = 0%R) by (unfold magnitude; change (units 0) with 0; unfold Rdiv; ring).
    rewrite Z0, Ropp_0, <- Z0; apply positive; lia.
  - right; left; pose proof (magnitude_increasing 0 c ltac:(lia) ltac:(unfold top in *; lia)) as P.
    assert (Z0 : magnitude 0 = 0%R) by (unfold magnitude; change (units 0) with 0; unfold Rdiv; ring).
    assert (Q : (0 <= IZR num / IZR den)%R)
      by (apply Rmult_le_pos; [apply IZR_le; lia | apply Rlt_le, Rinv_0_lt_compat, IZR_lt; lia]).
    specialize (positive 0 ltac:(lia)); unfold as_near in positive; rewrite Z0 in *.
    assert (B : (Rabs (magnitude b - IZR num / IZR den) <= IZR num / IZR den)%R).
    { replace (0 - IZR num / IZR den)%R with (- (IZR num / IZR den))%R in positive by ring.
      rewrite Rabs_Ropp, (Rabs_pos_eq (IZR num / IZR den)) in positive by assumption.
      destruct positive as [->|[H|[H _]]]; [|lra ..].
      rewrite Rminus_0_l, Rabs_Ropp, Rabs_pos_eq by assumption; lra. }
    rewrite (Rabs_left1 (- magnitude c - IZR num / IZR den)); lra.
Qed.
