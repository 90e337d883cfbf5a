(* Randomized response on one bit, and on many bits at once. *)
From Vrr Require Export PureDP BernoulliLanes BernoulliLazy.
From Vrr Require Valid.
Open Scope R_scope.

(* A true sample keeps the answer, a false sample turns it round. *)
Definition randomized_response (arg sample : bool) : bool := negb (xorb arg sample).

(* If p is at least 1/2 and p <= exp(c) (1 - p), then p is below 1 and exp(c) at least 1. *)
Lemma odds_bound p c : 1 / 2 <= p -> p <= exp c * (1 - p) -> 0 < 1 - p /\ 1 <= exp c.
Proof.
  intros Hp Hc; assert (0 < exp c) by apply exp_pos.
  assert (0 < 1 - p) by (destruct (Rle_or_lt (1 - p) 0); auto; nra).
  split; auto; apply Rmult_le_reg_r with (1 - p); lra.
Qed.

(* ---- One answer -------------------------------------------------------- *)

Section OneAnswer.
  Variables (N : nat) (sample : tape -> bool) (p : R).
  Hypothesis sample_law : probability N sample = p.

  Definition answer (arg : bool) (t : tape) : bool := randomized_response arg (sample t).

  (* The probability that the answer is in S: p if S has the true answer, and 1 - p more if it has the opposite one. *)
  Lemma answer_set_law arg S : probability N (fun t => S (answer arg t)) =
    p * indicator (S arg) + (1 - p) * indicator (S (negb arg)).
  Proof.
    rewrite <- sample_law, !probability_expectation.
    rewrite (expectation_ext _ _ _ (fun t => indicator (S (negb arg)) * 1 +
      (indicator (S arg) - indicator (S (negb arg))) * indicator (sample t))).
    - rewrite (expectation_linear _ _ _ _ (fun _ => 1)), expectation_const; ring.
    - intros t _; unfold answer, randomized_response; destruct arg, (sample t); simpl; ring.
  Qed.

  (* The true answer is given with probability p. *)
  Theorem answer_keeps arg : probability N (fun t => Bool.eqb (answer arg t) arg) = p.
  Proof. rewrite (answer_set_law arg (fun y => Bool.eqb y arg)); destruct arg; simpl; ring. Qed.

  (* The opposite answer is given with probability 1 - p. *)
  Theorem answer_lies arg : probability N (fun t => Bool.eqb (answer arg t) (negb arg)) = 1 - p.
  Proof. rewrite (answer_set_law arg (fun y => Bool.eqb y (negb arg))); destruct arg; simpl; ring. Qed.

  (* One answer is c-differentially private as soon as p / (1 - p) <= exp(c). *)
  Theorem answer_pure_dp c : 1 / 2 <= p -> p <= exp c * (1 - p) ->
    pure_dp (fun _ _ => True) N answer c.
  Proof.
    intros Hp Hc x x' S _; rewrite !answer_set_law; destruct (odds_bound p c Hp Hc).
    assert (p <= exp c * p) by nra. assert (1 - p <= exp c * (1 - p)) by nra.
    assert (1 - p <= exp c * p) by nra.
    destruct x, x'; cbn [negb]; destruct (S true), (S false); cbn [indicator]; lra.
  Qed.

  (* The privacy map: nothing is lost at distance 0, at most c at any other. *)
  Theorem answer_valid c : 1 / 2 <= p -> p <= exp c * (1 - p) ->
    Valid.valid (fun _ => True) Valid.discrete N answer (fun d_in => Some (if (d_in =? 0)%nat then 0 else c)).
  Proof.
    intros Hp Hc; apply Valid.valid_discrete.
    - intros value [= <-]; lra.
    - intros [|d] value Hd [= <-] x x' S _; [lia | now apply answer_pure_dp].
  Qed.

  (* No promise is better than the odds: any epsilon that holds has p / (1 - p) <= exp(epsilon). *)
  Theorem answer_tight epsilon :
    pure_dp (fun _ _ => True) N answer epsilon -> p <= exp epsilon * (1 - p).
  Proof.
    intros H; specialize (H true false (Bool.eqb true) I).
    rewrite !answer_set_law in H; simpl in H; lra.
  Qed.

  (* The least epsilon is ln (p / (1 - p)). *)
  Theorem answer_optimal epsilon : 1 / 2 <= p < 1 ->
    pure_dp (fun _ _ => True) N answer epsilon <-> ln (p / (1 - p)) <= epsilon.
  Proof.
    intros Hp; assert (0 < p / (1 - p)) as Ho by (apply Rdiv_lt_0_compat; lra).
    assert (p = exp (ln (p / (1 - p))) * (1 - p)) as E by (rewrite exp_ln by auto; field; lra).
    split; intros H.
    - apply answer_tight in H.
      destruct (Rle_or_lt (ln (p / (1 - p))) epsilon) as [|Hl]; auto.
      apply exp_increasing in Hl; nra.
    - apply (pure_dp_monotone _ _ _ _ _ H), answer_pure_dp; lra.
  Qed.
End OneAnswer.

(* With an integer trial as the sample, the true answer has probability M / 2^k. *)
Theorem randomized_response_bool_law M k N arg : (0 <= M <= 2 ^ Z.of_nat k)%Z -> (k <= N)%nat ->
  probability N (fun t => Bool.eqb (answer (bernoulli_trial M k) arg t) arg) = IZR M / 2 ^ k.
Proof. intros HM HN; now apply answer_keeps, bernoulli_trial_law. Qed.

(* With an integer trial as the sample, the answer is c-differentially private. *)
Theorem randomized_response_bool_pure_dp M k N c : let p := IZR M / 2 ^ k in
  (0 <= M <= 2 ^ Z.of_nat k)%Z -> (k <= N)%nat -> 1 / 2 <= p -> p <= exp c * (1 - p) ->
  pure_dp (fun _ _ => True) N (answer (bernoulli_trial M k)) c.
Proof. intros p HM HN; now apply answer_pure_dp, bernoulli_trial_law. Qed.

(* ---- Many answers ------------------------------------------------------ *)

Definition answers (x samples : list bool) : list bool := map2 randomized_response x samples.

(* Independent samples: output y has probability p^(answers kept) (1-p)^(answers turned round). *)
Theorem answers_law p x y : length x = length y ->
  bernoulli_expectation p (length x)
    (fun samples => indicator (same_lanes (answers x samples) y)) =
  p ^ (length x - hamming x y) * (1 - p) ^ hamming x y.
Proof.
  revert y; induction x as [|a x IH]; destruct y as [|b y]; intros H; try discriminate; [simpl; ring|].
  injection H as H; specialize (IH y H); pose proof (hamming_length x y) as HL.
  unfold answers in *; cbn [bernoulli_expectation length map2 same_lanes hamming].
  destruct a, b; unfold randomized_response; cbn [xorb negb Bool.eqb andb indicator Nat.add];
    fold randomized_response; rewrite expectation_const, IH, ?Nat.sub_succ, ?(Nat.sub_succ_l _ _ HL);
    cbn [pow]; ring.
Qed.

Lemma exchange_bound p c a b a' b' : 1 / 2 <= p -> p <= exp c * (1 - p) ->
  0 <= a' -> 0 <= b' -> a <= a' -> b <= b' ->
  p * a + (1 - p) * b <= exp c * (p * b' + (1 - p) * a').
Proof.
  intros Hp Hc Ha' Hb' Ha Hb; destruct (odds_bound p c Hp Hc).
  assert (p * a' <= exp c * (1 - p) * a') by (now apply Rmult_le_compat_r).
  assert ((1 - p) * b' <= exp c * p * b') by (apply Rmult_le_compat_r; auto; nra).
  nra.
Qed.

(* Independent samples: the loss is at most c for each place where the inputs differ. *)
Theorem answers_dp p c x x' f : 1 / 2 <= p -> p <= exp c * (1 - p) ->
  length x = length x' -> (forall y, 0 <= f y) ->
  bernoulli_expectation p (length x) (fun samples => f (answers x samples)) <=
  exp (INR (hamming x x') * c) *
  bernoulli_expectation p (length x') (fun samples => f (answers x' samples)).
Proof.
  intros Hp Hc; destruct (odds_bound p c Hp Hc) as [H1p He]; unfold answers.
  revert x' f; induction x as [|a x IH]; destruct x' as [|a' x']; intros f HL Hf; try discriminate.
  - simpl; rewrite Rmult_0_l, exp_0; lra.
  - injection HL as HL; cbn [length bernoulli_expectation map2 hamming].
    set (E z b :=
      bernoulli_expectation p (length z) (fun v => f (b :: map2 randomized_response z v))).
    fold (E x (randomized_response a true)) (E x (randomized_response a false)).
    fold (E x' (randomized_response a' true)) (E x' (randomized_response a' false)).
    rewrite plus_INR, Rmult_plus_distr_r, exp_plus.
    set (e := exp (INR (hamming x x') * c)).
    assert (forall b, E x b <= e * E x' b) as HI
      by (intros b; apply (IH x' (fun v => f (b :: v))); auto).
    assert (forall b, 0 <= e * E x' b) as Hnn.
    { intros b; apply Rmult_le_pos; [left; apply exp_pos|]; apply expectation_nonneg; auto; lra. }
    assert (forall b b', p * E x b + (1 - p) * E x b' <=
              e * (p * E x' b + (1 - p) * E x' b')) as Hsame
      by (intros b b'; pose proof (HI b); pose proof (HI b'); nra).
    assert (forall b b', p * E x b + (1 - p) * E x b' <=
              exp c * e * (p * E x' b' + (1 - p) * E x' b)) as Hdiff.
    { intros b b'; eapply Rle_trans; [apply (exchange_bound p c _ _ (e * E x' b) (e * E x' b')); auto|].
      right; ring. }
    destruct a, a'; unfold randomized_response; cbn [xorb negb Bool.eqb INR];
      rewrite ?Rmult_0_l, ?exp_0, ?Rmult_1_l; auto.
Qed.

(* Inputs of n bits that differ in at most d places. *)
Definition within (n d : nat) (x x' : list bool) : Prop :=
  length x = n /\ length x' = n /\ (hamming x x' <= d)%nat.

Lemma answers_dp_within p c n d x x' f : 1 / 2 <= p -> p <= exp c * (1 - p) ->
  within n d x x' -> (forall y, 0 <= f y) ->
  bernoulli_expectation p n (fun samples => f (answers x samples)) <=
  exp (INR d * c) * bernoulli_expectation p n (fun samples => f (answers x' samples)).
Proof.
  intros Hp Hc (Hx & Hx' & Hd) Hf.
  assert (length x = length x') as HL by congruence.
  pose proof (answers_dp p c x x' f Hp Hc HL Hf) as H; rewrite Hx, Hx' in H.
  apply Rle_trans with (1 := H), Rmult_le_compat_r.
  - destruct (odds_bound p c Hp Hc); apply expectation_nonneg; auto; lra.
  - apply exp_le, Rmult_le_compat_r; [|now apply le_INR].
    destruct (odds_bound p c Hp Hc) as [_ He], (Rle_or_lt 0 c) as [|Hl]; auto.
    apply exp_increasing in Hl; rewrite exp_0 in Hl; lra.
Qed.

(* ---- Randomized response on groups of lanes ---------------------------- *)

(* The answers to x, or nothing if the tape is too short. *)
Definition answers_from (samples : reader (list bool)) (x : list bool) (t : tape) : option (list bool) :=
  match run samples t with Some (v, _) => Some (answers x v) | None => None end.

Lemma groups_pure_dp g n p c d group N :
  (forall f, tree_expectation group f = bernoulli_expectation p n f) -> (g * depth group <= N)%nat ->
  1 / 2 <= p -> p <= exp c * (1 - p) ->
  pure_dp (within (g * n) d) N (answers_from (groups g group)) (INR d * c).
Proof.
  intros Hlaw HN Hp Hc x x' S H; rewrite !probability_expectation.
  assert (forall z, expectation N (fun t => indicator (S (answers_from (groups g group) z t))) =
    bernoulli_expectation p (g * n) (fun v => indicator (S (Some (answers z v))))) as E.
  { intros z; rewrite <- (groups_law n p group Hlaw g (fun v => indicator (S (Some (answers z v)))) N HN).
    apply expectation_ext; intros t Ht; unfold answers_from.
    destruct (run_suffices (groups g group) t) as (v & rest & -> & _); auto.
    rewrite Ht; apply Nat.le_trans with (2 := HN), depth_groups. }
  rewrite !E; apply (answers_dp_within p c (g * n) d x x' (fun y => indicator (S (Some y))));
    auto using indicator_nonneg.
Qed.

(* Answers that stop reading early lose at most d c when the inputs differ in at most d places. *)
Theorem lazy_answers_pure_dp g n M k c d N : let p := IZR M / 2 ^ k in
  (0 <= M < 2 ^ Z.of_nat k)%Z -> 1 / 2 <= p -> p <= exp c * (1 - p) -> (g * (k * n) <= N)%nat ->
  pure_dp (within (g * n) d) N (answers_from (groups g (lazy_lanes n M k))) (INR d * c).
Proof.
  intros p HM Hp Hc HN; apply groups_pure_dp with p; auto; [intros; now apply lazy_lanes_law|].
  pose proof (depth_lazy_lanes n M k); nia.
Qed.

(* Answers that always read k words for a group lose as little. *)
Theorem full_answers_pure_dp g n M k c d N : let p := IZR M / 2 ^ k in
  (0 <= M < 2 ^ Z.of_nat k)%Z -> 1 / 2 <= p -> p <= exp c * (1 - p) -> (g * (k * n) <= N)%nat ->
  pure_dp (within (g * n) d) N (answers_from (groups g (full_lanes n M k))) (INR d * c).
Proof.
  intros p HM Hp Hc HN; apply groups_pure_dp with p; auto; [intros; now apply full_lanes_law|].
  pose proof (depth_full_lanes n M k); nia.
Qed.

(* ---- Odds of a dyadic probability, as in the contracts ------------------ *)

Local Open Scope Z_scope.

Lemma dyadic_odds M n c : M < 2 ^ Z.of_nat n -> 2 ^ Z.of_nat n <= 2 * M ->
  (IZR M <= exp c * IZR (2 ^ Z.of_nat n - M)%Z)%R ->
  let p := (IZR M / 2 ^ n)%R in 0 <= M < 2 ^ Z.of_nat n /\ (1 / 2 <= p /\ p <= exp c * (1 - p))%R.
Proof.
  intros H1 H2 He p; split; [lia|].
  assert (0 < 2 ^ n)%R by (apply pow_lt; lra).
  assert (IZR M = p * 2 ^ n)%R as Ep by (unfold p; field; lra).
  apply IZR_le in H2; rewrite mult_IZR, <- pow_IZR, Ep in H2; rewrite minus_IZR, <- pow_IZR, Ep in He.
  split; apply Rmult_le_reg_r with (2 ^ n)%R; lra.
Qed.

(* ---- One answer, counted as in the contracts ----------------------------- *)

(* An answer as an integer: 1 for true, 0 for false. *)
Lemma b2z_cases x : 0 <= x <= 1 -> exists b, x = Z.b2z b.
Proof. intros Hx; exists (x =? 1); destruct (Z.eqb_spec x 1); simpl; lia. Qed.

(* The answer by comparing the tape's low k bits with M is the answer with the trial as its sample. *)
Lemma answer_integer M k b t :
  (if integer_of t mod 2 ^ Z.of_nat k <? M then Z.b2z b else 1 - Z.b2z b) =
  Z.b2z (answer (bernoulli_trial M k) b t).
Proof.
  unfold answer, bernoulli_trial, randomized_response.
  destruct (integer_of t mod 2 ^ Z.of_nat k <? M), b; reflexivity.
Qed.

(* On input x the answer is x on M 2^(N-k) of the 2^N tapes, and 1 - x on all others. *)
Theorem rr_bool_law (rr : Z -> Z) c M k N x y :
  (forall T, 0 <= T -> rr T = if T mod 2 ^ k <? M then x else 1 - x) ->
  counter (fun T => rr T = y) c ->
  0 <= k <= N -> 0 <= M <= 2 ^ k -> 0 <= x <= 1 -> 0 <= y <= 1 ->
  c (2 ^ N) = (if y =? x then M else 2 ^ k - M) * 2 ^ (N - k).
Proof.
  intros Hr Hc Hk HM Hx Hy.
  assert (counter (fun T => T mod 2 ^ k < M) (fun n => if y =? x then c n else Z.max 0 n - c n)) as Ht.
  { intros n; destruct (Hc n) as [H0 H1]; split.
    - intros Hn; rewrite H0 by lia; destruct (y =? x); lia.
    - intros Hn; destruct (H1 Hn) as [Hyes Hno]; rewrite Hr in Hyes, Hno by lia.
      destruct (Z.ltb_spec ((n - 1) mod 2 ^ k) M), (Z.eqb_spec y x);
        first [rewrite Hyes by lia | rewrite Hno by lia]; lia. }
  pose proof (trial_law _ M k N Ht Hk HM) as H; cbv beta in H.
  assert (2 ^ N = 2 ^ k * 2 ^ (N - k)) as E by (rewrite <- Z.pow_add_r by lia; f_equal; lia).
  pose proof (Z.pow_nonneg 2 N); destruct (y =? x); lia.
Qed.

(* For every set S of answers, the counts on any two inputs differ at most by the factor exp(c). *)
Theorem rr_bool_dp (rr : Z -> Z -> Z) (S : Z -> Prop) count count' M k N x x' c :
  (forall z T, 0 <= T -> rr z T = if T mod 2 ^ k <? M then z else 1 - z) ->
  counter (fun T => S (rr x T)) count -> counter (fun T => S (rr x' T)) count' ->
  0 <= k <= N -> M < 2 ^ k -> 2 ^ k <= 2 * M -> 0 <= x <= 1 -> 0 <= x' <= 1 ->
  (IZR M <= exp c * IZR (2 ^ k - M)%Z)%R ->
  (IZR (count (2 ^ N)%Z) <= exp c * IZR (count' (2 ^ N)%Z))%R.
Proof.
  intros Hr Hc Hc' Hk HM1 HM2 Hx Hx' He; destruct (Z_of_nat_complete k) as [n ->]; [lia|].
  destruct (Z_of_nat_complete N) as [m ->]; [lia|].
  rewrite (counter_probability _ count m Hc), (counter_probability _ count' m Hc').
  destruct (b2z_cases x Hx) as [b ->], (b2z_cases x' Hx') as [b' ->].
  assert (forall z, probability m (fun t => holds (S (rr (Z.b2z z) (integer_of t)))) =
    probability m (fun t => holds (S (Z.b2z (answer (bernoulli_trial M n) z t))))) as E.
  { intros z; apply probability_ext; intros t _; rewrite Hr by apply integer_of_range.
    now rewrite answer_integer. }
  rewrite !E, <- Rmult_assoc, (Rmult_comm (exp _)), Rmult_assoc.
  apply Rmult_le_compat_l; [apply pow_le; lra|].
  destruct (dyadic_odds M n c HM1 HM2 He) as (HM & Hp1 & Hp2).
  apply (randomized_response_bool_pure_dp M n m c ltac:(lia) ltac:(lia) Hp1 Hp2
           b b' (fun y => holds (S (Z.b2z y))) I).
Qed.
