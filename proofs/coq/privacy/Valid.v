(* Valid measurements: the sentence of the documents' postconditions, for mechanisms that read a tape of N bits. *)
From Coq Require Classical_Prop.
From Vrr Require Export PureDP Contracts.
Open Scope R_scope.

(* ---- Inputs: a domain is a predicate, the metric the discrete one ---------------------- *)

(* Equal inputs are at distance 0, all others at distance 1. *)
Definition discrete {X} (x x' : X) : nat := if holds (x = x') then 0 else 1.

Lemma discrete_cases {X} (x x' : X) : x = x' /\ discrete x x' = 0%nat \/ x <> x' /\ discrete x x' = 1%nat.
Proof.
  unfold discrete; destruct (Classical_Prop.classic (x = x')) as [E|E]; [left | right]; split; auto.
  - now rewrite (holds_bool (x = x') true).
  - rewrite (holds_bool (x = x') false); auto; split; [easy | discriminate].
Qed.

(* This is a metric: 0 for equal inputs alone, the same in both directions, and no way round is shorter. *)
Theorem discrete_metric {X} (x y z : X) :
  (discrete x y = 0%nat <-> x = y) /\ discrete x y = discrete y x /\ (discrete x z <= discrete x y + discrete y z)%nat.
Proof.
  destruct (discrete_cases x y) as [[]|[]], (discrete_cases y x) as [[]|[]], (discrete_cases y z) as [[]|[]],
    (discrete_cases x z) as [[]|[]]; subst; repeat split; intros; try congruence; lia.
Qed.

(* At distance 0 inputs are equal; at distance 1 and above any two are close. *)
Lemma discrete_close {X} (x x' : X) d_in : (discrete x x' <= d_in)%nat <-> x = x' \/ (1 <= d_in)%nat.
Proof. destruct (discrete_cases x x') as [[E ->]|[E ->]]; split; auto with arith; intros [|]; easy || lia. Qed.

(* ---- Outputs: the measure is the maximum divergence ------------------------------------ *)

(* P and Q give every set of outputs its probability. The maximum divergence of P from Q is at most d: a set that P can hit can
   be hit by Q, and the logarithm of the ratio is at most d. *)
Definition max_divergence_at_most {Y} (P Q : (Y -> bool) -> R) (d : R) : Prop :=
  forall S, 0 < P S -> 0 < Q S /\ ln (P S / Q S) <= d.

(* The inequality of the contracts says the same, the empty set included. *)
Theorem max_divergence_inequality {Y} (P Q : (Y -> bool) -> R) d : (forall S, 0 <= P S) -> (forall S, 0 <= Q S) ->
  max_divergence_at_most P Q d <-> forall S, P S <= exp d * Q S.
Proof.
  intros HP HQ; pose proof (exp_pos d) as Hd; split; intros H S.
  - destruct (HP S) as [H0|<-]; [|apply Rmult_le_pos; auto; lra].
    destruct (H S H0) as [HS HL]; apply exp_le in HL; rewrite exp_ln in HL by (apply Rdiv_lt_0_compat; auto).
    replace (P S) with (P S / Q S * Q S) by (field; lra); now apply Rmult_le_compat_r.
  - intros H0; specialize (H S); assert (0 < Q S) as HS by (destruct (HQ S) as [|E]; auto; rewrite <- E in H; lra).
    split; auto; destruct (Rle_or_lt (ln (P S / Q S)) d) as [|Hl]; auto; apply exp_increasing in Hl.
    rewrite exp_ln in Hl by (now apply Rdiv_lt_0_compat); apply Rmult_lt_compat_r with (r := Q S) in Hl; auto.
    replace (P S / Q S * Q S) with (P S) in Hl by (field; lra); lra.
Qed.

(* Where the supremum over all sets is a number, it is the least such d. *)
Theorem max_divergence_supremum {Y} (P Q : (Y -> bool) -> R) D : (forall S, 0 < P S -> 0 < Q S) ->
  is_lub (fun r => exists S, 0 < P S /\ r = ln (P S / Q S)) D ->
  forall d, max_divergence_at_most P Q d <-> D <= d.
Proof.
  intros HQ [Hup Hleast] d; split.
  - intros H; apply Hleast; intros r (S & HS & ->); now apply H.
  - intros Hd S HS; split; auto; apply Rle_trans with D; auto; apply Hup; now exists S.
Qed.

(* ---- Valid measurements ---------------------------------------------------------------- *)

Definition chance {X Y} (N : nat) (mechanism : X -> tape -> Y) (x : X) (S : Y -> bool) : R :=
  probability N (fun t => S (mechanism x t)).

(* For every d_in, every pair of d_in-close members of the domain and every d_out that is at least the map's value at d_in, the
   outputs are d_out-close; or the map has no value at d_in: it raises an error. *)
Definition valid {X Y} (domain : X -> Prop) (distance : X -> X -> nat) (N : nat) (mechanism : X -> tape -> Y)
    (map : nat -> option R) : Prop :=
  forall d_in d_out x x', domain x -> domain x' -> (distance x x' <= d_in)%nat ->
    match map d_in with
    | Some value => value <= d_out -> max_divergence_at_most (chance N mechanism x) (chance N mechanism x') d_out
    | None => True
    end.

(* Two members of the domain that are d_in-close. *)
Definition close {X} (domain : X -> Prop) (distance : X -> X -> nat) (d_in : nat) (x x' : X) : Prop :=
  domain x /\ domain x' /\ (distance x x' <= d_in)%nat.

Lemma divergence_chance {X Y} N (mechanism : X -> tape -> Y) x x' d :
  max_divergence_at_most (chance N mechanism x) (chance N mechanism x') d <->
  forall S, chance N mechanism x S <= exp d * chance N mechanism x' S.
Proof. apply max_divergence_inequality; intros; apply probability_nonneg. Qed.

(* A measurement is valid if and only if close inputs are private with the map's own value: a larger d_out promises less. *)
Theorem valid_private {X Y} domain distance N (mechanism : X -> tape -> Y) map :
  valid domain distance N mechanism map <->
  forall d_in value, map d_in = Some value -> pure_dp (close domain distance d_in) N mechanism value.
Proof.
  split; intros H.
  - intros d_in value Hm x x' S (Hx & Hx' & Hd); specialize (H d_in value x x' Hx Hx' Hd); rewrite Hm in H.
    exact (proj1 (divergence_chance N mechanism x x' value) (H (Rle_refl value)) S).
  - intros d_in d_out x x' Hx Hx' Hd; destruct (map d_in) as [value|] eqn:Hm; auto; intros Hle.
    apply divergence_chance; intros S.
    apply (pure_dp_monotone _ N mechanism value d_out Hle (H d_in value Hm)); now repeat split.
Qed.

(* The discrete metric: identical inputs cost nothing, so the map may be 0 there; at every other distance its value has to be
   private for all pairs of the domain. *)
Theorem valid_discrete {X Y} domain N (mechanism : X -> tape -> Y) map :
  (forall value, map 0%nat = Some value -> 0 <= value) ->
  (forall d_in value, (1 <= d_in)%nat -> map d_in = Some value -> pure_dp (fun x x' => domain x /\ domain x') N mechanism value) ->
  valid domain discrete N mechanism map.
Proof.
  intros H0 H1; apply valid_private; intros d_in value Hm x x' S (Hx & Hx' & Hd); destruct d_in.
  - apply (pure_dp_monotone eq N mechanism 0 value (H0 value Hm) (pure_dp_identical N mechanism)).
    apply discrete_close in Hd; destruct Hd; auto; lia.
  - apply (H1 _ value (Nat.lt_0_succ d_in) Hm); auto.
Qed.

Lemma valid_ext {X Y} domain distance N (mechanism mechanism' : X -> tape -> Y) map :
  (forall x t, length t = N -> mechanism x t = mechanism' x t) ->
  valid domain distance N mechanism map -> valid domain distance N mechanism' map.
Proof.
  intros E H; apply valid_private; intros d_in value Hm x x' S Hc.
  rewrite <- !(probability_ext N (fun t => S (mechanism _ t)) (fun t => S (mechanism' _ t))) by (intros t Ht; now rewrite E).
  exact (proj1 (valid_private _ _ _ _ _) H d_in value Hm x x' S Hc).
Qed.

(* ---- What an observer sees: the status and the output ---------------------------------- *)

(* A call that fails leaves zeros. *)
Definition seen {Status X Y} (status : Status) (ok : bool) (zero : Y) (mechanism : X -> tape -> Y) (x : X) (t : tape) :
    Status * Y := (status, if ok then mechanism x t else zero).

(* A status that does not depend on the input costs nothing: the error is raised for both inputs or for neither. *)
Theorem valid_seen {Status X Y} domain distance N (mechanism : X -> tape -> Y) map (status : Status) ok zero :
  (forall d_in value, map d_in = Some value -> 0 <= value) ->
  valid domain distance N mechanism map -> valid domain distance N (seen status ok zero mechanism) map.
Proof.
  intros H0 H; apply valid_private; intros d_in value Hm x x' S Hc; unfold seen; destruct ok.
  - exact (proj1 (valid_private _ _ _ _ _) H d_in value Hm x x' (fun y => S (status, y)) Hc).
  - rewrite !probability_const; pose proof (indicator_nonneg (S (status, zero))).
    pose proof (exp_le 0 value (H0 d_in value Hm)) as He; rewrite exp_0 in He; nra.
Qed.

(* Nor does a status that is drawn, if it is decided by words that the output is not made of: n bits for it, N for the output. *)
Definition seen_after {Status X Y} (n : nat) (status : tape -> Status) (ok : Status -> bool) (zero : Y)
    (mechanism : X -> tape -> Y) (x : X) (t : tape) : Status * Y :=
  let s := status (firstn n t) in seen s (ok s) zero mechanism x (skipn n t).

Theorem valid_seen_after {Status X Y} domain distance n N (mechanism : X -> tape -> Y) map (status : tape -> Status) ok zero :
  (forall d_in value, map d_in = Some value -> 0 <= value) ->
  valid domain distance N mechanism map -> valid domain distance (n + N) (seen_after n status ok zero mechanism) map.
Proof.
  intros H0 H; apply valid_private; intros d_in value Hm x x' S Hc.
  rewrite !probability_expectation, !expectation_app, <- expectation_scale.
  apply expectation_le; [lra|]; intros a Ha.
  assert (forall z, bernoulli_expectation (/ 2) N (fun b => indicator (S (seen_after n status ok zero mechanism z (a ++ b)))) =
    probability N (fun b => S (seen (status a) (ok (status a)) zero mechanism z b))) as E.
  { intros z; rewrite probability_expectation; apply expectation_ext; intros b _; unfold seen_after; cbv zeta.
    now rewrite firstn_app_exact, skipn_app_exact. }
  rewrite !E; pose proof (valid_seen domain distance N mechanism map (status a) (ok (status a)) zero H0 H) as Hs.
  exact (proj1 (valid_private _ _ _ _ _) Hs d_in value Hm x x' S Hc).
Qed.

(* The same of a call on a tape that may end: its outcome y is an output below 2^size, or 2^size where the call failed. *)
Definition seen_call {Status} (ok failed : Status) (size y : Z) : Status * Z :=
  (if y =? 2 ^ size then (failed, 0) else (ok, y))%Z.

(* What is seen of a call that ends with so many words left, and with a number below 0 if it fails. *)
Definition seen_left {Y} (after : Z) (y : Y) : Z * option Y := (after, if (0 <=? after)%Z then Some y else None).

(* ---- Calls that may fail ----------------------------------------------------------------- *)

(* Valid but for failures, which have this chance: outputs of close inputs are (d_out, delta)-close, with delta = exp(d_out) times it. *)
Definition valid_unless {X Y} (domain : X -> Prop) (distance : X -> X -> nat) (N : nat) (mechanism : X -> tape -> Y) (failing : R)
    (map : nat -> option R) : Prop :=
  forall d_in d_out x x', domain x -> domain x' -> (distance x x' <= d_in)%nat ->
    match map d_in with
    | Some value => value <= d_out ->
        forall S, chance N mechanism x S <= exp d_out * chance N mechanism x' S + exp d_out * failing
    | None => True
    end.

(* Where nothing fails, it is the sentence of the documents again. *)
Theorem valid_unless_never {X Y} domain distance N (mechanism : X -> tape -> Y) map :
  valid_unless domain distance N mechanism 0 map <-> valid domain distance N mechanism map.
Proof.
  split; intros H d_in d_out x x' Hx Hx' Hd; specialize (H d_in d_out x x' Hx Hx' Hd); destruct (map d_in) as [value|]; auto;
    intros Hle; specialize (H Hle).
  - apply divergence_chance; intros S; specialize (H S); lra.
  - intros S; pose proof (proj1 (divergence_chance N mechanism x x' d_out) H S); lra.
Qed.

(* ---- Sets and counts as in the contracts ----------------------------------------------- *)

(* A set of numbers below n is the integer that has its members as bits. *)
Lemma mask_of_set (S : Z -> bool) n : exists mask, forall y, (0 <= y < Z.of_nat n)%Z -> (member mask y <-> S y = true).
Proof.
  induction n as [|n [mask IH]]; [exists 0%Z; lia|].
  exists (if S (Z.of_nat n) then Z.setbit mask (Z.of_nat n) else Z.clearbit mask (Z.of_nat n)); intros y Hy.
  unfold member in *; rewrite testbit_shiftr in * by lia; destruct (Z.eq_dec y (Z.of_nat n)) as [->|Hn].
  - destruct (S (Z.of_nat n)); [rewrite Z.setbit_eq by lia | rewrite Z.clearbit_eq]; easy.
  - rewrite <- IH by lia; rewrite testbit_shiftr by lia.
    destruct (S (Z.of_nat n)); [rewrite Z.setbit_neq by lia | rewrite Z.clearbit_neq by lia]; easy.
Qed.

(* Equal inputs have equal counts, and any d that is not negative will do. *)
Lemma identical_counts E c N d : counter E c -> 0 <= d ->
  IZR (c (2 ^ Z.of_nat N)%Z) <= exp d * IZR (c (2 ^ Z.of_nat N)%Z).
Proof.
  intros Hc Hd; rewrite (counter_probability E c N Hc); apply exp_le in Hd; rewrite exp_0 in Hd.
  set (v := 2 ^ N * _); assert (0 <= v) by (apply Rmult_le_pos; [apply pow_le; lra | apply probability_nonneg]); nra.
Qed.

(* The numbers that a function has on finitely many tapes have a bound. *)
Lemma outputs_bounded (f : Z -> Z) n : exists bound, forall T, (0 <= T < Z.of_nat n)%Z -> (f T < bound)%Z.
Proof.
  induction n as [|n [bound IH]]; [exists 0%Z; lia|]; exists (Z.max bound (f (Z.of_nat n) + 1)); intros T HT.
  destruct (Z.eq_dec T (Z.of_nat n)) as [->|Hn]; [lia|]; specialize (IH T ltac:(lia)); lia.
Qed.

(* Counts of 2^N tapes that satisfy the inequality of the contracts, for all masks: a valid measurement but for failures, whatever is
   seen of an output. *)
Theorem valid_unless_counts {X Y} (domain : X -> Prop) {distance : X -> X -> nat} N (output : X -> Z -> Z) (after : Z -> Y)
    (count_in : X -> Z -> Z -> Z) (fails : Z -> bool) failures map :
  (forall x T, domain x -> (0 <= T)%Z -> (0 <= output x T)%Z) ->
  (forall x S, domain x -> counter (fun T => member S (output x T)) (count_in x S)) ->
  counter (fun T => fails T = true) failures ->
  (forall d_in value x x' S, map d_in = Some value -> domain x -> domain x' -> (distance x x' <= d_in)%nat ->
    IZR (count_in x S (2 ^ Z.of_nat N)%Z) <=
      exp value * IZR (count_in x' S (2 ^ Z.of_nat N)%Z + failures (2 ^ Z.of_nat N)%Z)) ->
  valid_unless domain distance N (fun x t => after (output x (integer_of t))) (probability N (fun t => fails (integer_of t))) map.
Proof.
  intros Hr Hc Hf H d_in d_out x x' Hx Hx' Hd; destruct (map d_in) as [value|] eqn:Hm; auto; intros Hle S; unfold chance.
  set (n := (2 ^ N)%nat); assert (Z.of_nat n = 2 ^ Z.of_nat N)%Z as En by (unfold n; rewrite Nat2Z.inj_pow; reflexivity).
  destruct (outputs_bounded (output x) n) as [b Hb], (outputs_bounded (output x') n) as [b' Hb'].
  destruct (mask_of_set (fun y => S (after y)) (Z.to_nat (Z.max b b'))) as [mask HS].
  assert (forall z, z = x \/ z = x' -> IZR (count_in z mask (2 ^ Z.of_nat N)%Z) =
    2 ^ N * probability N (fun t => S (after (output z (integer_of t))))) as E.
  { intros z Hz; assert (domain z) as Hdz by (destruct Hz as [-> | ->]; auto).
    rewrite (counter_probability _ _ N (Hc z mask Hdz)); f_equal; apply probability_ext; intros t Ht.
    pose proof (integer_of_range t) as range; rewrite Ht, <- En in range.
    pose proof (Hr z (integer_of t) Hdz (proj1 range)).
    assert (output z (integer_of t) < Z.max b b')%Z
      by (destruct Hz as [-> | ->]; [specialize (Hb _ range) | specialize (Hb' _ range)]; lia).
    apply holds_bool, HS; lia. }
  specialize (H d_in value x x' mask Hm Hx Hx' Hd); rewrite plus_IZR, !E, (counter_probability _ _ N Hf) in H by auto.
  rewrite (probability_ext N (fun t => holds (fails (integer_of t) = true)) (fun t => fails (integer_of t))) in H
    by (intros; now apply holds_bool).
  pose proof (probability_nonneg N (fun t => S (after (output x' (integer_of t))))) as Q0.
  pose proof (probability_nonneg N (fun t => fails (integer_of t))) as F0.
  apply exp_le in Hle; apply Rmult_le_reg_l with (2 ^ N); [apply pow_lt; lra|].
  assert (0 < 2 ^ N) as positive by (apply pow_lt; lra).
  apply Rle_trans with (1 := H); rewrite <- !Rmult_plus_distr_l.
  set (q := probability _ _ + probability _ _) in *; assert (0 <= 2 ^ N * q) as Hq by (apply Rmult_le_pos; unfold q; lra).
  replace (2 ^ N * (exp d_out * q)) with (exp d_out * (2 ^ N * q)) by ring; now apply Rmult_le_compat_r.
Qed.

(* Without failures: a valid measurement. *)
Theorem valid_seen_counts {X Y} (domain : X -> Prop) {distance : X -> X -> nat} N (output : X -> Z -> Z) (after : Z -> Y)
    (count_in : X -> Z -> Z -> Z) map :
  (forall x T, domain x -> (0 <= T)%Z -> (0 <= output x T)%Z) ->
  (forall x S, domain x -> counter (fun T => member S (output x T)) (count_in x S)) ->
  (forall d_in value x x' S, map d_in = Some value -> domain x -> domain x' -> (distance x x' <= d_in)%nat ->
    IZR (count_in x S (2 ^ Z.of_nat N)%Z) <= exp value * IZR (count_in x' S (2 ^ Z.of_nat N)%Z)) ->
  valid domain distance N (fun x t => after (output x (integer_of t))) map.
Proof.
  intros Hr Hc H; apply valid_unless_never.
  replace 0 with (probability N (fun _ => false)) by (rewrite probability_const; reflexivity).
  apply (valid_unless_counts domain N output after count_in (fun _ => false) (fun _ => 0%Z)); auto.
  - intros n; split; auto; intros _; split; [discriminate | auto].
  - intros d_in value x x' S Hm Hx Hx' Hd; rewrite Z.add_0_r; now apply (H d_in).
Qed.

(* The same where the outputs are known to be below a bound. *)
Theorem valid_counts {X} (domain : X -> Prop) {distance : X -> X -> nat} N (output : X -> Z -> Z) (count_in : X -> Z -> Z -> Z)
    outputs map :
  (forall x T, domain x -> (0 <= T)%Z -> (0 <= output x T < outputs)%Z) ->
  (forall x S, domain x -> counter (fun T => member S (output x T)) (count_in x S)) ->
  (forall d_in value x x' S, map d_in = Some value -> domain x -> domain x' -> (distance x x' <= d_in)%nat ->
    IZR (count_in x S (2 ^ Z.of_nat N)%Z) <= exp value * IZR (count_in x' S (2 ^ Z.of_nat N)%Z)) ->
  valid domain distance N (fun x t => output x (integer_of t)) map.
Proof.
  intros Hr Hc H; apply (valid_seen_counts domain N output (fun y => y) count_in map); auto; intros x T Hx HT; now apply Hr.
Qed.

(* A tape can be rejected, whatever the input is: this shows that it was rejected, and nothing else. *)
Definition on_accepted {X Y} (accepts : Z -> bool) (output : X -> Z -> Y) (x : X) (t : tape) : option Y :=
  if accepts (integer_of t) then Some (output x (integer_of t)) else None.

(* The same for such mechanisms. *)
Theorem valid_accepted_counts {X} (domain : X -> Prop) distance N (accepts : Z -> bool) (output : X -> Z -> Z)
    (count_in : X -> Z -> Z -> Z) outputs map :
  (forall d_in value, map d_in = Some value -> 0 <= value) ->
  (forall x T, domain x -> (0 <= T < 2 ^ Z.of_nat N)%Z -> accepts T = true -> (0 <= output x T < outputs)%Z) ->
  (forall x S, domain x -> counter (fun T => accepts T = true /\ member S (output x T)) (count_in x S)) ->
  (forall d_in value x x' S, map d_in = Some value -> domain x -> domain x' -> (distance x x' <= d_in)%nat ->
    IZR (count_in x S (2 ^ Z.of_nat N)%Z) <= exp value * IZR (count_in x' S (2 ^ Z.of_nat N)%Z)) ->
  valid domain distance N (on_accepted accepts output) map.
Proof.
  unfold on_accepted; intros H0 Hr Hc H; apply valid_private; intros d_in value Hm x x' S (Hx & Hx' & Hd).
  destruct (mask_of_set (fun y => S (Some y)) (Z.to_nat outputs)) as [mask HS].
  set (rejected := probability N (fun t => negb (accepts (integer_of t)) && S None)).
  assert (forall z, domain z ->
    probability N (fun t => S (if accepts (integer_of t) then Some (output z (integer_of t)) else None)) =
    IZR (count_in z mask (2 ^ Z.of_nat N)%Z) / 2 ^ N + rejected) as E.
  { intros z Hz; rewrite (counter_probability _ _ N (Hc z mask Hz)); unfold rejected.
    replace (2 ^ N * _ / 2 ^ N) with (probability N (fun t => accepts (integer_of t) && S (Some (output z (integer_of t))))).
    - rewrite !probability_expectation, <- expectation_plus; apply expectation_ext; intros t _.
      destruct (accepts (integer_of t)), (S None); cbn [negb andb indicator]; ring.
    - rewrite Rmult_comm; unfold Rdiv; rewrite Rmult_assoc, Rinv_r, Rmult_1_r by (apply pow_nonzero; lra).
      apply probability_ext; intros t Ht; symmetry; apply holds_bool; rewrite andb_true_iff.
      pose proof (integer_of_range t) as Ht'; rewrite Ht in Ht'.
      split; intros [Ha Hs]; pose proof (Hr z (integer_of t) Hz Ht' Ha); split; auto; apply HS; auto; lia. }
  rewrite !E by auto; specialize (H d_in value x x' mask Hm Hx Hx' Hd).
  pose proof (exp_le 0 value (H0 d_in value Hm)) as He; rewrite exp_0 in He.
  assert (0 <= rejected) by apply probability_nonneg.
  assert (0 < / 2 ^ N) by (apply Rinv_0_lt_compat, pow_lt; lra); unfold Rdiv.
  apply Rmult_le_compat_r with (r := / 2 ^ N) in H; [nra | lra].
Qed.

(* ---- Before and after a measurement ------------------------------------------------------ *)

(* A function of the inputs that takes none further apart, before a valid measurement, and any function of its output: valid. *)
Theorem valid_between {X Y X' Y'} (domain : X -> Prop) distance (domain' : X' -> Prop) distance' (before : X' -> X)
    (after : Y -> Y') N (mechanism : X -> tape -> Y) map :
  (forall x, domain' x -> domain (before x)) ->
  (forall x x', domain' x -> domain' x' -> (distance (before x) (before x') <= distance' x x')%nat) ->
  valid domain distance N mechanism map -> valid domain' distance' N (fun x t => after (mechanism (before x) t)) map.
Proof.
  intros Hb Hd H; apply valid_private; intros d_in value Hm x x' S (Hx & Hx' & Hc).
  apply (proj1 (valid_private _ _ _ _ _) H d_in value Hm (before x) (before x') (fun y => S (after y))).
  repeat split; auto; specialize (Hd x x' Hx Hx'); lia.
Qed.

(* What is seen of an output that something else stands for. *)
Definition released {Status Y Y'} (after : Y -> Y') (y : Status * option Y) : Status * option Y' :=
  (fst y, option_map after (snd y)).

(* Inputs of which some are held to be the same, such as strings in different places: these are at distance 0. *)
Definition apart {X} (same : X -> X -> Prop) (x x' : X) : nat := if holds (same x x') then 0 else 1.

Lemma apart_close {X} (same : X -> X -> Prop) x x' d_in : (apart same x x' <= d_in)%nat -> same x x' \/ (1 <= d_in)%nat.
Proof.
  unfold apart; destruct (Classical_Prop.classic (same x x')) as [E|E]; auto.
  rewrite (holds_bool _ false); auto; split; [easy | discriminate].
Qed.
