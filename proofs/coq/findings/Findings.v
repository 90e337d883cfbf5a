(* Counterexamples and repairs for spec/FINDINGS.md. *)
From Flocq Require Import Core Sterbenz.
From Vrr Require Valid.
From Vrr Require Import BernoulliLanes BernoulliLazy RrBool RrCategorical DebiasBitvecUtility.

(* ---- What the stated theorem does not exclude --------------------------- *)

(* An output that ignores its input is a valid measurement of every domain, with every metric and every map that is not negative. *)
Theorem constant_answer_is_private {X Y} (domain : X -> Prop) distance N (y : Y) map :
  (forall d_in value, map d_in = Some value -> 0 <= value) ->
  Valid.valid domain distance N (fun (_ : X) (_ : tape) => y) map.
Proof.
  intros Hm; apply Valid.valid_private; intros d_in value Hd x x' S _; rewrite !probability_const.
  pose proof (exp_le 0 value (Hm d_in value Hd)) as He; rewrite exp_0 in He; pose proof (indicator_nonneg (S y)); nra.
Qed.

(* ---- Max-divergence ------------------------------------------------------ *)

(* On the empty set both probabilities are 0: there is no ratio. *)
Theorem empty_set_has_no_ratio {X Y} N (mechanism : X -> tape -> Y) x :
  probability N (fun t => (fun _ : Y => false) (mechanism x t)) = 0.
Proof. exact (probability_const N false). Qed.

(* One coin against two coins: the bound ln(3/2) holds one way round and not the other. *)
Definition coins (x : bool) (t : tape) : bool :=
  match t with [a; b] => if x then a else a && b | _ => false end.

Lemma coins_law x (S : bool -> bool) : probability 2 (fun t => S (coins x t)) =
  (if x then / 2 else / 4) * indicator (S true) + (if x then / 2 else 3 / 4) * indicator (S false).
Proof. rewrite probability_expectation; destruct x; simpl; field. Qed.

(* No set is more than 3/2 times as likely for two coins as for one, but some set is more than 3/2 times as likely for one
   coin as for two. *)
Theorem max_divergence_is_not_symmetric :
  (forall S, probability 2 (fun t => S (coins false t)) <=
             exp (ln (3 / 2)) * probability 2 (fun t => S (coins true t))) /\
  ~ (forall S, probability 2 (fun t => S (coins true t)) <=
               exp (ln (3 / 2)) * probability 2 (fun t => S (coins false t))).
Proof.
  rewrite exp_ln by lra; split.
  - intros S; rewrite !coins_law; destruct (S true), (S false); cbn [indicator]; lra.
  - intros H; specialize (H (fun y => y)).
    pose proof (coins_law true (fun y => y)) as E; pose proof (coins_law false (fun y => y)) as E'.
    cbn [indicator] in E, E'; lra.
Qed.

(* ---- Failure ------------------------------------------------------------- *)

(* A mechanism that fails on half of the tapes when the input is true, and never when it is false. *)
Definition fails_on_true (sample : tape -> bool) (arg : bool) (t : tape) : option bool :=
  match t with
  | b :: t => if arg && b then None else Some (answer sample arg t)
  | [] => None
  end.

Definition is_answer (y : bool) (o : option bool) : bool :=
  match o with Some z => Bool.eqb z y | None => false end.
Definition is_failure {A} (o : option A) : bool := match o with Some _ => false | None => true end.

(* Given success, its answers have the law of randomized response ... *)
Theorem fails_on_true_given_success N sample arg y :
  probability (S N) (fun t => is_answer y (fails_on_true sample arg t)) =
  probability (S N) (fun t => negb (is_failure (fails_on_true sample arg t))) *
  probability N (fun t => Bool.eqb (answer sample arg t) y).
Proof.
  rewrite !probability_first_bit; destruct arg; cbn [fails_on_true andb is_answer is_failure negb];
    rewrite !probability_const; simpl; field.
Qed.

(* ... but no epsilon bounds what the failure tells. *)
Theorem fails_on_true_not_private N sample epsilon :
  ~ pure_dp (fun _ _ => True) (S N) (fails_on_true sample) epsilon.
Proof.
  intros H; specialize (H true false is_failure I); rewrite !probability_first_bit in H.
  cbn [fails_on_true andb is_failure] in H; rewrite !probability_const in H; simpl in H; lra.
Qed.

(* A sampler of 3/4 that stops early, on a tape that ends after one bit: it succeeds exactly when its first bit
   already decides for the truth. The failure knows nothing of the input, and still no epsilon is left. *)
Theorem lazy_on_a_short_tape_not_private epsilon :
  ~ pure_dp (within 1 1) 1 (answers_from (groups 1 (lazy_lanes 1 3 2))) epsilon.
Proof.
  intros H; specialize (H [true] [false] (fun o => match o with Some [true] => true | _ => false end)).
  rewrite !probability_expectation in H; simpl in H.
  assert (within 1 1 [true] [false]) as W by (repeat split; auto).
  specialize (H W); lra.
Qed.

(* A failure that is decided before the answer, by other bits, costs nothing: privacy of the pair (failure, answer). *)
Theorem earlier_failure_is_private {X Y} close n N (ok : tape -> bool) (mechanism : X -> tape -> Y) epsilon :
  0 <= epsilon -> pure_dp close N mechanism epsilon ->
  pure_dp close (n + N)
    (fun x t => if ok (firstn n t) then Some (mechanism x (skipn n t)) else None) epsilon.
Proof.
  intros He H x x' S Hclose; rewrite !probability_expectation, !expectation_app, <- expectation_scale.
  apply expectation_le; [lra|]; intros a Ha.
  assert (1 <= exp epsilon) by now apply exp_at_least_one.
  assert (forall z, expectation N (fun b => indicator
      (S (if ok (firstn n (a ++ b)) then Some (mechanism z (skipn n (a ++ b))) else None))) =
    if ok a then probability N (fun t => S (Some (mechanism z t))) else indicator (S None)) as E.
  { intros z; destruct (ok a) eqn:Eo; [rewrite probability_expectation | rewrite <- (expectation_const (/ 2) N)];
      apply expectation_ext; intros b _; rewrite firstn_app_exact, ?skipn_app_exact, Eo by auto; reflexivity. }
  rewrite !E; destruct (ok a).
  - exact (H x x' (fun y => S (Some y)) Hclose).
  - pose proof (indicator_nonneg (S None)); nra.
Qed.

(* ---- Two draws in place of one --------------------------------------------- *)

(* The truth with probability p, and otherwise a second sample of the same law, which may be the truth again. *)
Definition answer_or_sample (n : nat) (sample : tape -> bool) (arg : bool) (t : tape) : bool :=
  if sample (skipn n t) then arg else sample (firstn n t).

(* Every epsilon with which it is differentially private has 2 - p <= exp(epsilon) (1 - p). *)
Theorem answer_or_sample_bound n sample p epsilon : probability n sample = p -> 0 < p ->
  pure_dp (fun _ _ => True) (n + n) (answer_or_sample n sample) epsilon -> 2 - p <= exp epsilon * (1 - p).
Proof.
  intros Hs Hp H; specialize (H true false (fun y => y) I).
  rewrite (probability_ext _ _ (fun t => negb (negb (sample (firstn n t)) && negb (sample (skipn n t))))),
    probability_negb, (probability_product n n (fun t => negb (sample t)) (fun t => negb (sample t))) in H
    by (intros t _; unfold answer_or_sample; now destruct (sample (firstn n t)), (sample (skipn n t))).
  rewrite (probability_ext _ (fun t => answer_or_sample n sample false t)
      (fun t => sample (firstn n t) && negb (sample (skipn n t)))),
    (probability_product n n sample (fun t => negb (sample t))) in H
    by (intros t _; unfold answer_or_sample; now destruct (sample (firstn n t)), (sample (skipn n t))).
  rewrite !probability_negb, Hs in H.
  apply Rmult_le_reg_l with p; auto; nra.
Qed.

(* So ln(p / (1 - p)) is not a bound for it, whatever p in (0, 1). *)
Theorem answer_or_sample_not_private n sample p : probability n sample = p -> 0 < p < 1 ->
  ~ pure_dp (fun _ _ => True) (n + n) (answer_or_sample n sample) (ln (p / (1 - p))).
Proof.
  intros Hs Hp H; apply (answer_or_sample_bound n sample p) in H; auto; try lra.
  rewrite exp_ln in H by (apply Rdiv_lt_0_compat; lra).
  replace (p / (1 - p) * (1 - p)) with p in H by (field; lra); lra.
Qed.

(* ---- Rounding ---------------------------------------------------------------- *)

(* 1 - prob is a double for every double prob in [1/2, 1]: neg_inf_sub(1, prob) is exact. *)
Theorem complement_is_a_double prob :
  generic_format radix2 (FLT_exp (-1074) 53) prob -> 1 / 2 <= prob <= 1 ->
  generic_format radix2 (FLT_exp (-1074) 53) (1 - prob).
Proof.
  intros Hf Hp.
  assert (Prec_gt_0 53) by easy.
  apply sterbenz; auto; try lra; try typeclasses eauto.
  change 1 with (bpow radix2 0); apply generic_format_bpow; unfold FLT_exp; simpl; lia.
Qed.

(* And its quotients stay in [1, 2^53 - 1]: no overflow, no division by zero. *)
Theorem odds_range (M : Z) : (2 ^ 52 <= M < 2 ^ 53)%Z ->
  let prob := IZR M / 2 ^ 53 in 1 <= prob / (1 - prob) <= 2 ^ 53 - 1.
Proof.
  intros HM prob.
  assert (IZR (2 ^ 52) <= IZR M /\ IZR M <= IZR (2 ^ 53) - 1) as [Hl Hu].
  { split; [now apply IZR_le|]; rewrite <- minus_IZR; apply IZR_le; lia. }
  change (IZR (2 ^ 52)) with 4503599627370496 in Hl; change (IZR (2 ^ 53)) with 9007199254740992 in Hu.
  replace (prob / (1 - prob)) with (IZR M / (9007199254740992 - IZR M)) by (unfold prob; field; lra).
  replace (2 ^ 53) with 9007199254740992 by lra.
  set (m := IZR M) in *; assert (0 < 9007199254740992 - m) by lra.
  split; apply Rmult_le_reg_r with (9007199254740992 - m); auto;
    replace (m / (9007199254740992 - m) * (9007199254740992 - m)) with m by (field; lra); nra.
Qed.

(* ---- Randomized response over n categories ----------------------------------- *)

(* p for the input, q for each other category, 1/n for each category if the input is none. *)
Section Ratios.
  Variables (n p : R).
  Hypothesis n_range : 2 <= n.
  Hypothesis p_range : 1 <= p * n.
  Hypothesis p_below : p < 1.
  Notation q := ((1 - p) / (n - 1)).
  Notation odds := (p * (n - 1) / (1 - p)).

  Lemma p_positive : 0 < p.
  Proof. nra. Qed.
  Lemma at_most a b d : 0 < d -> a * d <= b * d -> a <= b.
  Proof. intros Hd H; now apply Rmult_le_reg_r with d. Qed.

  (* The ratios of equation (5), and that the first is the largest. *)
  Theorem equation_5_terms : p / q = odds /\ q / p = / odds /\ q / q = 1 /\ / odds <= 1 <= odds.
  Proof.
    pose proof p_positive; assert (1 <= odds).
    { apply at_most with (1 - p); [lra|]; replace (odds * (1 - p)) with (p * (n - 1)) by (field; lra); lra. }
    repeat split; try (field; lra); auto; apply Rmult_le_reg_l with odds; [|rewrite Rinv_r]; lra.
  Qed.

  (* The second term as printed is (n - 1)^2 times the ratio, and for p < 1/2 it exceeds the first: (5) is not (6). *)
  Theorem equation_5_second_term : (1 - p) * (n - 1) / p = (n - 1) ^ 2 * (q / p).
  Proof. pose proof p_positive; field; lra. Qed.
  (* For p < 1/2 the second term as printed is greater than the odds. *)
  Theorem equation_5_is_not_6 : p < 1 / 2 -> odds < (1 - p) * (n - 1) / p.
  Proof.
    intros Hp; pose proof p_positive; apply Rmult_lt_reg_r with (p * (1 - p)); [nra|].
    replace (odds * (p * (1 - p))) with (p * p * (n - 1)) by (field; lra).
    replace ((1 - p) * (n - 1) / p * (p * (1 - p))) with ((1 - p) * (1 - p) * (n - 1)) by (field; lra).
    apply Rmult_lt_compat_r; nra.
  Qed.

  (* The ratios with an input that is no category. They are as large as the odds only if p = 1/n, where all are 1. *)
  Theorem stranger_ratios : p / / n <= odds /\ / n / q <= odds /\ q / / n <= 1 /\ / n / p <= 1.
  Proof.
    pose proof p_positive; repeat split.
    - apply at_most with (1 - p); [lra|]; replace (p / / n * (1 - p)) with (p * (n - p * n)) by (field; lra).
      replace (odds * (1 - p)) with (p * (n - 1)) by (field; lra); apply Rmult_le_compat_l; lra.
    - apply at_most with (n * (1 - p)); [nra|].
      replace (/ n / q * (n * (1 - p))) with (n - 1) by (field; lra).
      replace (odds * (n * (1 - p))) with (p * n * (n - 1)) by (field; lra); nra.
    - apply at_most with (n - 1); [lra|]; replace (q / / n * (n - 1)) with (n - p * n) by (field; lra); lra.
    - apply at_most with (p * n); [lra|]; replace (/ n / p * (p * n)) with 1 by (field; lra); lra.
  Qed.
  (* For p > 1/n the ratios p / (1/n) and (1/n) / q are below the odds. *)
  Theorem stranger_ratios_strict : 1 < p * n -> p / / n < odds /\ / n / q < odds.
  Proof.
    intros Hs; pose proof p_positive; split.
    - apply Rmult_lt_reg_r with (1 - p); [lra|]; replace (p / / n * (1 - p)) with (p * (n - p * n)) by (field; lra).
      replace (odds * (1 - p)) with (p * (n - 1)) by (field; lra); apply Rmult_lt_compat_l; lra.
    - apply Rmult_lt_reg_r with (n * (1 - p)); [nra|].
      replace (/ n / q * (n * (1 - p))) with (n - 1) by (field; lra).
      replace (odds * (n * (1 - p))) with (p * n * (n - 1)) by (field; lra); nra.
  Qed.
End Ratios.

(* Below 1/t the loss is that of a lie, ln((1 - p) / (p (t - 1))). *)
Theorem below_share_loss t p epsilon : (2 <= t)%Z ->
  (forall x x' S, response_probability t p x S <= exp epsilon * response_probability t p x' S) ->
  1 - p <= exp epsilon * (p * (IZR t - 1)).
Proof.
  intros Ht H; specialize (H 1%Z 0%Z (fun y => y =? 0)%Z); destruct (response_odds_reached t p Ht) as [E E'].
  rewrite E, E' in H; assert (2 <= IZR t) by (apply IZR_le; lia).
  apply Rmult_le_compat_r with (r := IZR t - 1) in H; [|lra]; field_simplify in H; lra.
Qed.

(* The double next to 1/3 is below it, and with three categories its loss is not 0. *)
Theorem third_is_not_private : let p := 6004799503160661 / 18014398509481984 in
  p < / 3 /\ ~ (forall x x' S, response_probability 3 p x S <= exp 0 * response_probability 3 p x' S).
Proof.
  intros p; assert (p < / 3) by (unfold p; lra); split; auto.
  intros H0; apply (below_share_loss 3 p 0) in H0; [|lia]; rewrite exp_0 in H0; lra.
Qed.

(* Line 30 as printed: a member's draw is below t - 1, a stranger's below t. The tape ends after one word of L bits for
   the draw and k bits for the trial. *)
Definition range_of_draw (t x : Z) : Z := if is_category t x then (t - 1)%Z else t.
Definition printed_response (L : nat) (M : Z) (k : nat) (t x : Z) (s : tape) : option Z :=
  if word_accepted L (range_of_draw t x) (firstn L s)
  then Some (if is_category t x
             then if bernoulli_trial M k (skipn L s) then x else lie x (word_value L (t - 1) (firstn L s))
             else word_value L t (firstn L s))
  else None.

(* Its failure depends on whether the input is a category ... *)
Theorem printed_failure_law L M k t x : (2 <= t < 2 ^ Z.of_nat L)%Z ->
  probability (L + k) (fun s => is_failure (printed_response L M k t x s)) = rejection_rate L (range_of_draw t x).
Proof.
  intros Ht; rewrite <- rejected_law by (unfold range_of_draw; destruct (is_category t x); lia).
  rewrite <- (Rmult_1_r (probability L _)); change 1 with (indicator true).
  rewrite <- (probability_const k true), <- probability_product.
  apply probability_ext; intros s _; unfold printed_response.
  destruct (word_accepted L (range_of_draw t x) (firstn L s)); reflexivity.
Qed.

(* ... so for three categories and words of 64 bits there is no epsilon: members never fail, strangers do on one word. *)
Theorem printed_response_not_private M k epsilon : ~ pure_dp (fun _ _ => True) (64 + k) (printed_response 64 M k 3) epsilon.
Proof.
  intros H; specialize (H 3%Z 0%Z is_failure I); rewrite !printed_failure_law in H by (simpl; lia).
  assert (0 < / 2 ^ 64) by (apply Rinv_0_lt_compat, pow_lt; lra).
  assert (rejection_rate 64 (range_of_draw 3 3) = / 2 ^ 64) as E
    by (unfold rejection_rate; replace (_ mod _)%Z with 1%Z by reflexivity; unfold Rdiv; ring).
  assert (rejection_rate 64 (range_of_draw 3 0) = 0) as E'
    by (unfold rejection_rate; replace (_ mod _)%Z with 0%Z by reflexivity; unfold Rdiv; ring).
  rewrite E, E' in H; lra.
Qed.

(* Two exact samplers that share their randomness: one bit is the trial at p = 1/2 and the draw below 2. *)
Definition shared_bit (s : tape) : bool := match s with [b] => b | _ => false end.
Definition shared_response (x : Z) (s : tape) : Z :=
  if shared_bit s then x else lie x (Z.b2z (shared_bit s)).

(* Each of the two is exact: the trial succeeds with probability 1/2, and both values of the draw have probability 1/2. *)
Theorem shared_samplers_exact : probability 1 shared_bit = / 2 /\
  forall v, (0 <= v < 2)%Z -> probability 1 (fun s => Z.b2z (shared_bit s) =? v)%Z = / 2.
Proof.
  split; [rewrite probability_expectation; simpl; field|]; intros v Hv; rewrite probability_expectation.
  assert (v = 0 \/ v = 1)%Z as [-> | ->] by lia; simpl; field.
Qed.
(* With three categories the answer 1 comes from the input 0 and never from the input 2. *)
Theorem shared_response_not_private epsilon : ~ pure_dp (fun _ _ => True) 1 shared_response epsilon.
Proof.
  intros H; specialize (H 0%Z 2%Z (fun y => y =? 1)%Z I); rewrite !probability_expectation in H; simpl in H; lra.
Qed.

(* ---- make_rappor's Theorem 2.5 ------------------------------------------------- *)

(* The mean squared error of n estimates of k counts, as printed: the division by 1 - f is forgotten. *)
Definition printed_error (k n : nat) (f : R) : R := INR k * INR n * (f / 2 - f ^ 2 / 4).

(* One respondent with bit 1, f = 1/2: the estimate (y - f/2) / (1 - f) is off by 1/2 with probability 3/4 and by 3/2 with
   probability 1/4. *)
Theorem printed_error_counterexample :
  report_mean (1 / 2 / 2) [true] (fun y => ((indicator (bit 0 y) - 1 / 2 / 2) / (1 - 1 / 2) - 1) ^ 2) = 3 / 4 /\
  printed_error 1 1 (1 / 2) = 3 / 16.
Proof. unfold printed_error, report_mean, bit; simpl; split; field. Qed.

(* The same over the four tapes of two bits, the flip being true on one of them. *)
Theorem printed_error_on_tapes : let report := fun x T => Z.lxor x (Z.b2z (T <? 1)%Z) in
  expectation 2 (fun s => ((IZR (counted (fun y => Z.testbit y 0) (responses 2 report [1%Z] s)) - 1 / 2 / 2) / (1 - 1 / 2) - 1) ^ 2)
  = 3 / 4.
Proof. intros report; unfold report, counted; simpl; field. Qed.

(* It is too small for every f in (0, 1), every size and every number of respondents: the mean squared error of the exact estimates
   from n reports on one tape is greater. *)
Theorem printed_error_too_small N report f size xs (count : Z -> tape -> Z) estimate :
  0 < f < 1 -> (0 < size)%Z -> (0 < length xs)%nat ->
  (forall x g, In x xs ->
    response_average N report x g = report_mean (f / 2) (bits (Z.to_nat size) x) (fun y => g (integer_of y))) ->
  (forall j s, (0 <= j < size)%Z -> length s = (length xs * N)%nat ->
    count j s = counted (fun y => Z.testbit y j) (responses N report xs s)) ->
  (forall y, estimate y = (IZR y - INR (length xs) * (f / 2)) / (1 - f)) ->
  printed_error (Z.to_nat size) (length xs) f < expectation (length xs * N) (fun s =>
    sum_over (fun j => (estimate (count j s) - number (fun x => Z.testbit x j) xs) ^ 2) (below size)).
Proof.
  intros Hf Hs Hn law counts estimates; rewrite (estimates_squared_error N report f size xs Hf) by (auto; lia).
  unfold printed_error; rewrite (INR_IZR_INZ (Z.to_nat size)), Z2Nat.id by lia; apply IZR_lt in Hs; apply lt_INR in Hn; simpl in Hn.
  set (v := INR (length xs) * (f / 2 * (1 - f / 2))).
  assert (0 < v) by (unfold v; apply Rmult_lt_0_compat; nra).
  replace (IZR size * INR (length xs) * (f / 2 - f ^ 2 / 4)) with (IZR size * v) by (unfold v; field).
  apply Rmult_lt_compat_l; auto; apply Rmult_lt_reg_r with ((1 - f) ^ 2); [nra|].
  replace (v / (1 - f) ^ 2 * (1 - f) ^ 2) with v by (field; lra).
  assert ((1 - f) ^ 2 < 1) by nra; rewrite <- (Rmult_1_r v) at 2; now apply Rmult_lt_compat_l.
Qed.
