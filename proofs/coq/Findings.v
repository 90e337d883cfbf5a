(* Counterexamples and repairs for spec/FINDINGS.md. *)
From Flocq Require Import Core Sterbenz.
From Vrr Require Import Lazy.

(* ---- What the stated theorem does not exclude --------------------------- *)

(* An answer that ignores its input meets the privacy clause with every constant. *)
Theorem constant_answer_is_private N c : 0 <= c ->
  privacy_map discrete_distance N (fun (_ : bool) (_ : tape) => true)
    (fun d_in => if (d_in =? 0)%nat then 0 else c).
Proof.
  intros Hc d x x' S _; rewrite !probability_const.
  assert (1 <= exp (if (d =? 0)%nat then 0 else c))
    by (rewrite <- exp_0 at 1; apply exp_le; destruct (d =? 0)%nat; lra).
  pose proof (indicator_nonneg (S true)); nra.
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
Definition is_failure (o : option bool) : bool := match o with Some _ => false | None => true end.

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
  assert (1 <= exp epsilon) by (rewrite <- exp_0 at 1; now apply exp_le).
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
