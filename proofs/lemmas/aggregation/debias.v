(* Proofs of the lemmas of spec/aggregation/debias.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Bernoulli Bits Counting Debias DebiasExact Quotient Respondents RrBoolMany RrCategorical Sums Survey Tape Uniform.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import bernoulli counting natural pow2 quotient rr_bitvec rr_bool rr_bool_many rr_categorical rr_categorical_many.

(* ---- What the printed symbols are ---- *)

Lemma L_times_excess_eq x t num k : L_times_excess x t num k = (x * (num * t - L_pow2 k))%Z.
Proof. unfold L_times_excess, L_times_plus, L_times_pow2; ring. Qed.
Lemma L_times_lie_eq x num k : L_times_lie x num k = (x * (L_pow2 k - num))%Z.
Proof. unfold L_times_lie, L_times_plus, L_times_pow2; ring. Qed.
Lemma L_times_truth_eq x t num k : L_times_truth x t num k = (x * (L_pow2 k * (t - 2) + num))%Z.
Proof. unfold L_times_truth, L_times_plus, L_times_pow2; ring. Qed.

Lemma P_is_dyadic_eq p num k : (0 <= k)%Z -> P_is_dyadic p num k ->
  p = (IZR num / 2 ^ Z.to_nat k)%R /\ IZR (2 ^ k) = (2 ^ Z.to_nat k)%R /\ (0 < 2 ^ Z.to_nat k)%R /\
  ((0 <= p)%R -> (0 <= num)%Z) /\ ((p < 1)%R -> (num < 2 ^ k)%Z).
Proof.
intros Hk dyadic; unfold P_is_dyadic, real_of_int in dyadic; rewrite L_pow2_eq in dyadic by lia.
assert (0 < IZR (2 ^ k))%R as positive by (apply IZR_lt, Z.pow_pos_nonneg; lia).
assert (IZR (2 ^ k) = 2 ^ Z.to_nat k)%R as E by (rewrite <- (Z2Nat.id k) at 1 by lia; symmetry; apply pow_IZR).
rewrite <- E; repeat split; auto; [rewrite <- dyadic; field; lra | intros; apply le_IZR; nra | intros; apply lt_IZR; nra].
Qed.
Lemma L_debias_estimate_bool y n p : L_debias_estimate y (Z.of_nat n) 2 p = ((IZR y - INR n * (1 - p)) / (2 * p - 1))%R.
Proof.
unfold L_debias_estimate, L_lie_probability, real_of_int; cbv zeta; rewrite INR_IZR_INZ.
change (IZR (- (1) + 2)) with 1%R; unfold Rdiv; rewrite Rinv_1; f_equal; [|f_equal]; ring.
Qed.
Lemma L_debias_variance_bool n p : (p <> 1 / 2)%R ->
  L_debias_variance (Z.of_nat n) 0 0 2 p = (INR n * (p * (1 - p)) / (2 * p - 1) ^ 2)%R.
Proof.
intros Hp; unfold L_debias_variance, L_bernoulli_variance, L_lie_probability, real_of_int; cbv zeta; rewrite INR_IZR_INZ.
change (IZR (- (1) + 2)) with 1%R; field; lra.
Qed.
Lemma L_debias_estimate_eq y n t p : L_debias_estimate y (Z.of_nat n) t p =
  ((IZR y - INR n * ((1 - p) / (IZR t - 1))) / (p - (1 - p) / (IZR t - 1)))%R.
Proof.
unfold L_debias_estimate, L_lie_probability, real_of_int; cbv zeta; rewrite INR_IZR_INZ.
replace (IZR (- (1) + t)) with (IZR t - 1)%R by (rewrite plus_IZR; change (IZR (- (1))) with (-1)%R; ring).
replace (1 + - (1) * p)%R with (1 - p)%R by ring; f_equal; ring.
Qed.
Lemma L_debias_variance_eq h o s t p : L_debias_variance h o s t p =
  ((IZR h * (p * (1 - p)) + IZR o * ((1 - p) / (IZR t - 1) * (1 - (1 - p) / (IZR t - 1))) + IZR s * (/ IZR t * (1 - / IZR t))) /
   (p - (1 - p) / (IZR t - 1)) ^ 2)%R.
Proof.
unfold L_debias_variance, L_bernoulli_variance, L_lie_probability, real_of_int; cbv zeta.
replace (IZR (- (1) + t)) with (IZR t - 1)%R by (rewrite plus_IZR; change (IZR (- (1))) with (-1)%R; ring).
replace (1 + - (1) * p)%R with (1 - p)%R by ring; replace (1 / IZR t)%R with (/ IZR t)%R by (unfold Rdiv; ring).
f_equal; ring.
Qed.

(* ---- What the clauses mean ---- *)

(* The mean squared error of what is unbiased is its variance. *)
Lemma L_squared_error N estimate truth v : Tape.expectation N estimate = truth -> Survey.tape_variance N estimate = v ->
  Tape.expectation N estimate = truth /\ Survey.tape_variance N estimate = v /\
  Tape.expectation N (fun s => (estimate s - truth) ^ 2)%R = v.
Proof. intros mean variance; repeat split; auto; unfold Survey.tape_variance in variance; now rewrite mean in variance. Qed.

(* n respondents with inputs xs, 0 or 1, each with a word of its own of one tape. Averaged over all tapes the estimate from the number
   of answers that are 1 is the number of inputs that are 1, so it is unbiased, and its variance is debias_variance for two
   categories, which vrr_debias_variance_bool rounds. That is its mean squared error, too. *)
Theorem bool_estimate_meaning num k p xs :
  let n := Z.of_nat (List.length xs) in
  let answers := Survey.responses 64 (L_rr_bool_answer num k) xs in
  let estimate := fun s => L_debias_estimate (Survey.counted (fun y => y =? 1)%Z (answers s)) n 2 p in
  (0 <= k <= 64)%Z -> P_is_dyadic p num k -> P_is_biased p 2 -> (forall x, List.In x xs -> (0 <= x <= 1)%Z) ->
  let truth := IZR (Survey.counted (fun x => x =? 1)%Z xs) in
  Tape.expectation (List.length xs * 64) estimate = truth /\
  Survey.tape_variance (List.length xs * 64) estimate = L_debias_variance n 0 0 2 p /\
  Tape.expectation (List.length xs * 64) (fun s => (estimate s - truth) ^ 2)%R = L_debias_variance n 0 0 2 p.
Proof.
intros n answers estimate Hk dyadic [below above] inputs truth; unfold real_of_int in above.
destruct (P_is_dyadic_eq p num k ltac:(lia) dyadic) as (Ep & E2 & pos & low & high).
specialize (low ltac:(lra)); specialize (high below).
set (one := fun y => (y =? 1)%Z).
assert (forall F, Tape.expectation (List.length xs * 64) (fun s => F (List.map one (answers s))) =
  Respondents.means (Debias.answer_mean p) (List.map one xs) F) as independent.
{ intros F; unfold answers; rewrite (Survey.responses_independent _ _ 64 _ xs (fun ys => F (List.map one ys))).
  apply Survey.means_map; [intros; now apply Survey.response_average_ext|]; intros x f Hx; specialize (inputs x Hx).
  unfold Survey.response_average, Debias.answer_mean.
  rewrite (Tape.expectation_ext _ _ _ (fun s => f (negb (one x)) * 1 +
    (f (one x) - f (negb (one x))) * Sums.indicator (Bernoulli.bernoulli_trial num (Z.to_nat k) s))%R).
  - rewrite (Tape.expectation_linear _ _ _ _ (fun _ => 1%R)), Tape.expectation_const, <- Tape.probability_expectation.
    rewrite Bernoulli.bernoulli_trial_law by (try rewrite Z2Nat.id; lia); rewrite <- Ep; ring.
  - intros s _; rewrite L_rr_bool_answer_eq by (try apply Tape.integer_of_range; lia).
    unfold Bernoulli.bernoulli_trial; rewrite Z2Nat.id by lia; destruct (_ <? num)%Z; cbn [Sums.indicator]; [ring|].
    assert (one (1 - x)%Z = negb (one x)) as -> by (unfold one; destruct (Z.eqb_spec (1 - x) 1), (Z.eqb_spec x 1); auto; lia).
    ring. }
assert (forall s, List.length s = (List.length xs * 64)%nat ->
  IZR (Survey.counted one (answers s)) = Debias.yes (List.map one (answers s))) as count.
{ intros s _; rewrite <- (Survey.counted_tally (fun y => y)), Survey.counted_map; reflexivity. }
assert (forall y, L_debias_estimate y n 2 p =
  ((IZR y - INR (List.length (List.map one xs)) * (1 - p)) / (2 * p - 1))%R) as estimates
  by (intros y; rewrite List.map_length; apply L_debias_estimate_bool).
assert (p <> 1 / 2)%R as Hp by lra; apply L_squared_error.
- pose proof (Debias.yes_mean p Hp _ _ _ independent (fun s => Survey.counted one (answers s)) _ count estimates) as mean.
  unfold Debias.yes in mean; rewrite <- Survey.counted_tally, Survey.counted_map in mean; exact mean.
- pose proof (Debias.yes_variance p Hp _ _ _ independent (fun s => Survey.counted one (answers s)) _ count estimates) as variance.
  rewrite List.map_length in variance; unfold n; rewrite L_debias_variance_bool by auto; exact variance.
Qed.

(* Over all tapes of a whole call of vrr_rr_bool_invoke_many, with either form of sampling, the answers are independent and true with
   probability p; and how many are true. *)
Lemma L_bool_many_answers fixed num k n args p :
  let N := Z.to_nat (64 * (k * L_bitvec_groups n)) in
  let many := fun s => L_rr_bool_many fixed num k n args (Tape.integer_of s) in let m := Z.to_nat n in
  (0 <= k)%Z -> (0 <= n)%Z -> (0 <= args)%Z -> P_is_dyadic p num k -> P_is_biased p 2 ->
  (forall F, Tape.expectation N (fun s => F (Bits.bits m (many s))) = Respondents.means (Debias.answer_mean p) (Bits.bits m args) F) /\
  (forall y, IZR (L_popcount y n) = Debias.yes (Bits.bits m y)).
Proof.
intros N many m Hk Hn Ha dyadic [below above]; unfold real_of_int in above.
destruct (P_is_dyadic_eq p num k Hk dyadic) as (Ep & E2 & pos & low & high).
specialize (low ltac:(lra)); specialize (high below); pose proof (L_bitvec_groups_enough n Hn) as enough.
assert (n = Z.of_nat m) as En by (unfold m; lia); split.
- intros F; unfold N, many; fold m.
  rewrite (RrBoolMany.many_expectation _ _ _ _ L_bernoulli_lanes_spec L_lazy_reads_spec L_unread_spec L_flips_spec
    (L_rr_bitvec_report fixed num k n) (L_rr_bool_many fixed num k n) fixed num k (L_bitvec_groups n) n
    ltac:(intros; apply L_rr_bitvec_report_eq; lia) ltac:(intros; apply L_rr_bool_many_eq; lia) ltac:(lia)
    args (fun z => F (Bits.bits m z))) by lia.
  rewrite Debias.means_answers, Bits.bits_length, <- Ep; fold m; apply Tape.expectation_ext; intros v Hv; f_equal.
  apply Counting.tape_bits; unfold RrBool.answers; rewrite Bits.map2_length; rewrite Bits.bits_length; auto.
- intros y; rewrite En, (Counting.popcount_weight _ L_popcount_spec), Debias.yes_weight; reflexivity.
Qed.

(* The same of a whole call of vrr_rr_bool_invoke_many, with either form of sampling: over all tapes of the call, the estimate from
   the number of true answers is on average the number of true inputs, and its variance, which is its mean squared error, is
   debias_variance for two categories. *)
Theorem bool_many_estimate_meaning fixed num k n args p :
  let N := Z.to_nat (64 * (k * L_bitvec_groups n)) in
  let estimate := fun s => L_debias_estimate (L_popcount (L_rr_bool_many fixed num k n args (Tape.integer_of s)) n) n 2 p in
  (0 <= k)%Z -> (0 <= n)%Z -> (0 <= args)%Z -> P_is_dyadic p num k -> P_is_biased p 2 ->
  Tape.expectation N estimate = IZR (L_popcount args n) /\ Survey.tape_variance N estimate = L_debias_variance n 0 0 2 p /\
  Tape.expectation N (fun s => (estimate s - IZR (L_popcount args n)) ^ 2)%R = L_debias_variance n 0 0 2 p.
Proof.
intros N estimate Hk Hn Ha dyadic [below above]; unfold real_of_int in above.
destruct (L_bool_many_answers fixed num k n args p Hk Hn Ha dyadic (conj below above)) as [independent popcount].
set (m := Z.to_nat n) in *; assert (n = Z.of_nat m) as En by (unfold m; lia).
set (many := fun s => L_rr_bool_many fixed num k n args (Tape.integer_of s)) in *.
assert (forall y, L_debias_estimate y n 2 p =
  ((IZR y - INR (List.length (Bits.bits m args)) * (1 - p)) / (2 * p - 1))%R) as estimates
  by (intros y; rewrite Bits.bits_length, En; apply L_debias_estimate_bool).
assert (p <> 1 / 2)%R as Hp by lra; apply L_squared_error.
- rewrite popcount; exact (Debias.yes_mean p Hp _ _ _ independent (fun s => L_popcount (many s) n) _
    (fun s _ => popcount (many s)) estimates).
- pose proof (Debias.yes_variance p Hp _ _ _ independent (fun s => L_popcount (many s) n) _
    (fun s _ => popcount (many s)) estimates) as variance.
  rewrite Bits.bits_length in variance; transitivity (L_debias_variance (Z.of_nat m) 0 0 2 p); [|now rewrite <- En].
  rewrite L_debias_variance_bool by auto; exact variance.
Qed.

(* What estimates are on average over the tapes in a set A, all of M bits, on which the responses to xs are independent and have the
   law of randomized response. *)
Lemma L_category_estimates t p A M answers xs j :
  let n := Z.of_nat (List.length xs) in
  let holders := Survey.counted (fun x => x =? j)%Z xs in
  let strangers := Survey.counted (fun x => negb (RrCategorical.is_category t x)) xs in
  let estimate := fun s => L_debias_estimate (Survey.counted (fun y => y =? j)%Z (answers s)) n t p in
  (2 <= t)%Z -> P_is_biased p t -> (0 <= j < t)%Z ->
  (forall F, Survey.average_on A M (fun s => F (answers s)) = Respondents.means (RrCategorical.response_mean t p) xs F) ->
  Survey.average_on A M estimate = (IZR holders + IZR strangers / IZR t)%R /\
  Survey.variance_on A M estimate = L_debias_variance holders (n - strangers - holders) strangers t p.
Proof.
intros n holders strangers estimate Ht [below above] Hj independent; unfold real_of_int in above.
assert (2 <= IZR t)%R as Ht' by (apply IZR_le; lia).
assert (/ IZR t < p)%R as Hp by (apply Rmult_lt_reg_r with (IZR t); [lra|]; rewrite Rinv_l by lra; lra).
unfold estimate; split.
- rewrite (Debias.category_mean t p Ht Hp A M answers xs independent j _ (fun y => L_debias_estimate y n t p) Hj
    (fun s _ _ => eq_refl) (fun y => L_debias_estimate_eq y (List.length xs) t p)).
  unfold holders, strangers; rewrite !Survey.counted_tally; reflexivity.
- rewrite (Debias.category_variance t p Ht Hp A M answers xs independent j _ (fun y => L_debias_estimate y n t p) Hj
    (fun s _ _ => eq_refl) (fun y => L_debias_estimate_eq y (List.length xs) t p)).
  rewrite L_debias_variance_eq, !minus_IZR; unfold n, holders, strangers; rewrite !Survey.counted_tally, <- INR_IZR_INZ.
  reflexivity.
Qed.

(* The same of the estimates of two categories, and of all of them. *)
Lemma L_category_errors t p A M answers xs :
  let n := Z.of_nat (List.length xs) in
  let holders := fun j => Survey.counted (fun x => x =? j)%Z xs in
  let strangers := Survey.counted (fun x => negb (RrCategorical.is_category t x)) xs in
  let estimate := fun j s => L_debias_estimate (Survey.counted (fun y => y =? j)%Z (answers s)) n t p in
  let q := L_lie_probability p t in
  (2 <= t)%Z -> P_is_biased p t ->
  (forall F, Survey.average_on A M (fun s => F (answers s)) = Respondents.means (RrCategorical.response_mean t p) xs F) ->
  (forall i j, (0 <= i < t)%Z -> (0 <= j < t)%Z -> i <> j -> Survey.covariance_on A M (estimate i) (estimate j) =
    - (IZR (holders i + holders j) * (p * q) + IZR (n - strangers - holders i - holders j) * q ^ 2 +
       IZR strangers * (/ IZR t) ^ 2) / (p - q) ^ 2)%R /\
  Survey.average_on A M (fun s => Sums.sum_over (fun j => (estimate j s - (IZR (holders j) + IZR strangers / IZR t)) ^ 2)%R
    (Uniform.below t)) =
    Sums.sum_over (fun j => L_debias_variance (holders j) (n - strangers - holders j) strangers t p) (Uniform.below t).
Proof.
intros n holders strangers estimate q Ht biased independent; pose proof biased as [below above]; unfold real_of_int in above.
assert (2 <= IZR t)%R as Ht' by (apply IZR_le; lia).
assert (/ IZR t < p)%R as Hp by (apply Rmult_lt_reg_r with (IZR t); [lra|]; rewrite Rinv_l by lra; lra).
assert (q = (1 - p) / (IZR t - 1))%R as ->.
{ unfold q, L_lie_probability, real_of_int; rewrite plus_IZR; change (IZR (- (1))) with (-1)%R; f_equal; ring. }
pose proof (fun j s (_ : (0 <= j < t)%Z) (_ : List.length s = M) (_ : A s = true) =>
  eq_refl (Survey.counted (fun y => y =? j)%Z (answers s))) as counts.
pose proof (fun y => L_debias_estimate_eq y (List.length xs) t p) as estimates; split.
- intros i j Hi Hj Hij; unfold estimate.
  rewrite (Debias.category_covariance t p Ht Hp A M answers xs independent (fun j s => Survey.counted (fun y => y =? j)%Z (answers s))
    (fun y => L_debias_estimate y n t p) counts estimates i j Hi Hj Hij).
  rewrite plus_IZR, !minus_IZR; unfold n, holders, strangers; rewrite !Survey.counted_tally, <- INR_IZR_INZ; reflexivity.
- pose proof (Debias.categories_squared_error t p Ht Hp A M answers xs independent
    (fun j s => Survey.counted (fun y => y =? j)%Z (answers s)) (fun y => L_debias_estimate y n t p) counts estimates) as total.
  unfold Debias.holders, Debias.strangers, Respondents.number in total; unfold estimate.
  transitivity (Survey.average_on A M (fun s => Sums.sum_over (fun j => (L_debias_estimate (Survey.counted (fun y => y =? j)%Z (answers s)) n t p -
    (Debias.holders j xs + Debias.strangers t xs / IZR t)) ^ 2)%R (Uniform.below t))).
  { apply Survey.average_on_ext; intros s _ _; apply Sums.sum_over_ext; intros j _; unfold holders, strangers.
    rewrite !Survey.counted_tally; reflexivity. }
  etransitivity; [exact total|]; apply Sums.sum_over_ext; intros j Hj; apply Uniform.in_below in Hj.
  apply (L_category_estimates t p A M answers xs j Ht biased Hj independent).
Qed.

(* Over the tapes on which no respondent's draws are rejected the responses are independent, and have the law. *)
Lemma L_no_rejection_independent num k t p xs F :
  let N := (64 * Z.to_nat (2 + L_trial_words k))%nat in
  let no_rejection := Survey.all_accepted N (fun T => L_rr_accepts k t T =? 1)%Z (List.length xs) in
  (0 <= k)%Z -> (2 <= t < 2 ^ 64)%Z -> P_is_dyadic p num k -> P_is_biased p t ->
  Survey.average_on no_rejection (List.length xs * N) (fun s => F (Survey.responses N (L_rr_answer num k t) xs s)) =
    Respondents.means (RrCategorical.response_mean t p) xs F.
Proof.
intros N no_rejection Hk Ht dyadic biased.
destruct biased as [below above]; unfold real_of_int in above; assert (2 <= IZR t)%R as Ht' by (apply IZR_le; lia).
destruct (P_is_dyadic_eq p num k Hk dyadic) as (Ep & E2 & pos & low & high); specialize (low ltac:(nra)); specialize (high below).
pose proof (L_trial_words_bounds k Hk) as words; set (w := Z.to_nat (L_trial_words k)).
apply (Survey.accepted_average N (L_rr_answer num k t) _ (RrCategorical.acceptance 64 t)).
- intros x g _; rewrite Ep.
  rewrite <- (RrCategorical.response_on_tape 64 num (Z.to_nat k) t ltac:(lia) (64 * w)%nat ltac:(lia)
    ltac:(rewrite Z2Nat.id; lia) x g).
  replace N with (64 + (64 + 64 * w))%nat by (unfold N, w; lia); apply Tape.expectation_ext; intros s Hs.
  destruct (RrCategorical.response_of_integer num (Z.to_nat k) t w x s ltac:(lia) Hs) as [EA ER].
  unfold RrCategorical.response; rewrite EA, ER; pose proof (proj1 (Tape.integer_of_range s)).
  rewrite L_rr_accepts_eq, L_rr_answer_eq by lia.
  replace (Z.of_nat w) with (L_trial_words k) by (unfold w; lia); rewrite Z2Nat.id by lia.
  destruct (RrCategorical.accepts_integer t (L_trial_words k) (Tape.integer_of s)); reflexivity.
- apply RrCategorical.acceptance_positive; lia.
- intros; apply RrCategorical.response_mean_ext; auto.
- intros; apply RrCategorical.response_mean_const; lia.
Qed.

(* n respondents, whose inputs xs may be categories or not, each with N bits of its own of one tape, enough for one draw of each kind
   and one trial. Averaged over the tapes on which no respondent's draws are rejected, the estimate for category j from the number of
   responses that are j is the number of inputs that are j and an equal share of the strangers, whose input is no category. Its variance
   is the debias_variance of the holders of j, of inputs in other categories and of strangers, which
   vrr_debias_variance_categorical rounds. *)
Theorem rr_estimate_meaning num k t p xs j :
  let n := Z.of_nat (List.length xs) in let N := (64 * Z.to_nat (2 + L_trial_words k))%nat in
  let no_rejection := Survey.all_accepted N (fun T => L_rr_accepts k t T =? 1)%Z (List.length xs) in
  let answers := Survey.responses N (L_rr_answer num k t) xs in
  let holders := Survey.counted (fun x => x =? j)%Z xs in
  let strangers := Survey.counted (fun x => negb (RrCategorical.is_category t x)) xs in
  let estimate := fun s => L_debias_estimate (Survey.counted (fun y => y =? j)%Z (answers s)) n t p in
  (0 <= k)%Z -> (2 <= t < 2 ^ 64)%Z -> P_is_dyadic p num k -> P_is_biased p t -> (0 <= j < t)%Z ->
  Survey.average_on no_rejection (List.length xs * N) estimate = (IZR holders + IZR strangers / IZR t)%R /\
  Survey.variance_on no_rejection (List.length xs * N) estimate =
    L_debias_variance holders (n - strangers - holders) strangers t p.
Proof.
intros n N no_rejection answers holders strangers estimate Hk Ht dyadic biased Hj.
apply L_category_estimates; try lia; auto; intros F; now apply L_no_rejection_independent.
Qed.

(* Estimates of different categories are correlated: of holders of one of the two, of inputs in other categories and of strangers each
   takes the product of its two chances from the covariance. The squared distances of all estimates from the holders and an equal share
   of the strangers add up, on average, to the sum of all debias_variance. *)
Theorem rr_estimate_covariance_meaning num k t p xs :
  let n := Z.of_nat (List.length xs) in let N := (64 * Z.to_nat (2 + L_trial_words k))%nat in
  let no_rejection := Survey.all_accepted N (fun T => L_rr_accepts k t T =? 1)%Z (List.length xs) in
  let answers := Survey.responses N (L_rr_answer num k t) xs in
  let holders := fun j => Survey.counted (fun x => x =? j)%Z xs in
  let strangers := Survey.counted (fun x => negb (RrCategorical.is_category t x)) xs in
  let estimate := fun j s => L_debias_estimate (Survey.counted (fun y => y =? j)%Z (answers s)) n t p in
  let q := L_lie_probability p t in
  (0 <= k)%Z -> (2 <= t < 2 ^ 64)%Z -> P_is_dyadic p num k -> P_is_biased p t ->
  (forall i j, (0 <= i < t)%Z -> (0 <= j < t)%Z -> i <> j ->
    Survey.covariance_on no_rejection (List.length xs * N) (estimate i) (estimate j) =
    - (IZR (holders i + holders j) * (p * q) + IZR (n - strangers - holders i - holders j) * q ^ 2 +
       IZR strangers * (/ IZR t) ^ 2) / (p - q) ^ 2)%R /\
  Survey.average_on no_rejection (List.length xs * N) (fun s => Sums.sum_over (fun j =>
    (estimate j s - (IZR (holders j) + IZR strangers / IZR t)) ^ 2)%R (Uniform.below t)) =
    Sums.sum_over (fun j => L_debias_variance (holders j) (n - strangers - holders j) strangers t p) (Uniform.below t).
Proof.
intros n N no_rejection answers holders strangers estimate q Hk Ht dyadic biased.
apply L_category_errors; try lia; auto; intros F; now apply L_no_rejection_independent.
Qed.

(* Over the tapes on which a whole call succeeds they are, too. *)
Lemma L_call_independent num k t p xs left F :
  let n := Z.of_nat (List.length xs) in
  let succeeds := fun s => (0 <=? L_rr_after (Tape.integer_of s) k t (Z.of_nat left) n (L_rr_batches n))%Z in
  (0 <= k)%Z -> (2 <= t < 2 ^ 64)%Z -> P_is_dyadic p num k -> P_is_biased p t ->
  Tape.expectation (left * 64) (fun s => if succeeds s then F (List.map (fun i => L_rr_many (Tape.integer_of s) num k t
    (List.nth i xs 0%Z) (Z.of_nat left) n (Z.of_nat i)) (List.seq 0 (List.length xs))) else 0%R) =
  (Tape.probability (left * 64) succeeds * Respondents.means (RrCategorical.response_mean t p) xs F)%R.
Proof.
intros n succeeds Hk Ht dyadic [below above]; unfold real_of_int in above; assert (2 <= IZR t)%R as Ht' by (apply IZR_le; lia).
destruct (P_is_dyadic_eq p num k Hk dyadic) as (Ep & E2 & pos & low & high); specialize (low ltac:(nra)); specialize (high below).
rewrite Ep; apply L_rr_call_law; lia.
Qed.

(* The same of a whole call of vrr_rr_invoke_many, in which rejected draws are repeated: any number of respondents, on tapes of any number
   of words. The estimate, and its squared distance from the holders and an equal share of the strangers, count where the call succeeds,
   and their averages over all tapes are the share of these tapes times that mean and times the variance. *)
Theorem rr_call_estimate_meaning num k t p xs left j :
  let n := Z.of_nat (List.length xs) in
  let succeeds := fun s => (0 <=? L_rr_after (Tape.integer_of s) k t (Z.of_nat left) n (L_rr_batches n))%Z in
  let responses := fun s => List.map (fun i =>
    L_rr_many (Tape.integer_of s) num k t (List.nth i xs 0%Z) (Z.of_nat left) n (Z.of_nat i)) (List.seq 0 (List.length xs)) in
  let holders := Survey.counted (fun x => x =? j)%Z xs in
  let strangers := Survey.counted (fun x => negb (RrCategorical.is_category t x)) xs in
  let estimate := fun s => L_debias_estimate (Survey.counted (fun y => y =? j)%Z (responses s)) n t p in
  let mean := (IZR holders + IZR strangers / IZR t)%R in
  let success := Tape.probability (left * 64) succeeds in
  (0 <= k)%Z -> (2 <= t < 2 ^ 64)%Z -> P_is_dyadic p num k -> P_is_biased p t -> (0 <= j < t)%Z ->
  Tape.expectation (left * 64) (fun s => if succeeds s then estimate s else 0)%R = (success * mean)%R /\
  Tape.expectation (left * 64) (fun s => if succeeds s then (estimate s - mean) ^ 2 else 0)%R =
    (success * L_debias_variance holders (n - strangers - holders) strangers t p)%R.
Proof.
intros n succeeds responses holders strangers estimate mean success Hk Ht dyadic biased Hj.
assert (forall F, Tape.expectation (left * 64) (fun s => if succeeds s then F (responses s) else 0%R) =
  (success * Respondents.means (RrCategorical.response_mean t p) xs F)%R) as law by (intros F; now apply L_call_independent).
destruct (Req_dec success 0) as [never|some].
- pose proof (law (fun ys => L_debias_estimate (Survey.counted (fun y => y =? j)%Z ys) n t p)) as first.
  pose proof (law (fun ys => (L_debias_estimate (Survey.counted (fun y => y =? j)%Z ys) n t p - mean) ^ 2)%R) as second.
  rewrite never, Rmult_0_l in first, second; rewrite never, !Rmult_0_l; split; [exact first | exact second].
- destruct (L_category_estimates t p succeeds (left * 64) responses xs j ltac:(lia) biased Hj) as [average variance].
  { intros F; unfold Survey.average_on; rewrite law; fold success; field; exact some. }
  fold n holders strangers estimate mean in average, variance; unfold Survey.variance_on in variance; rewrite average in variance.
  assert (forall a b, a / success = b -> a = success * b)%R as times by (intros a b <-; field; exact some).
  split; apply times; assumption.
Qed.

(* Covariances and the total squared error of a whole call, counted where it succeeds. *)
Theorem rr_call_estimate_covariance_meaning num k t p xs left :
  let n := Z.of_nat (List.length xs) in
  let succeeds := fun s => (0 <=? L_rr_after (Tape.integer_of s) k t (Z.of_nat left) n (L_rr_batches n))%Z in
  let responses := fun s => List.map (fun i =>
    L_rr_many (Tape.integer_of s) num k t (List.nth i xs 0%Z) (Z.of_nat left) n (Z.of_nat i)) (List.seq 0 (List.length xs)) in
  let holders := fun j => Survey.counted (fun x => x =? j)%Z xs in
  let strangers := Survey.counted (fun x => negb (RrCategorical.is_category t x)) xs in
  let estimate := fun j s => L_debias_estimate (Survey.counted (fun y => y =? j)%Z (responses s)) n t p in
  let mean := fun j => (IZR (holders j) + IZR strangers / IZR t)%R in let q := L_lie_probability p t in
  let success := Tape.probability (left * 64) succeeds in
  (0 <= k)%Z -> (2 <= t < 2 ^ 64)%Z -> P_is_dyadic p num k -> P_is_biased p t ->
  (forall i j, (0 <= i < t)%Z -> (0 <= j < t)%Z -> i <> j ->
    Tape.expectation (left * 64) (fun s => if succeeds s then (estimate i s - mean i) * (estimate j s - mean j) else 0) =
    success * (- (IZR (holders i + holders j) * (p * q) + IZR (n - strangers - holders i - holders j) * q ^ 2 +
       IZR strangers * (/ IZR t) ^ 2) / (p - q) ^ 2))%R /\
  Tape.expectation (left * 64) (fun s => if succeeds s then
    Sums.sum_over (fun j => (estimate j s - mean j) ^ 2) (Uniform.below t) else 0)%R =
    (success * Sums.sum_over (fun j => L_debias_variance (holders j) (n - strangers - holders j) strangers t p) (Uniform.below t))%R.
Proof.
intros n succeeds responses holders strangers estimate mean q success Hk Ht dyadic biased.
assert (forall F, Tape.expectation (left * 64) (fun s => if succeeds s then F (responses s) else 0%R) =
  (success * Respondents.means (RrCategorical.response_mean t p) xs F)%R) as law by (intros F; now apply L_call_independent).
destruct (Req_dec success 0) as [never|some].
- split; [intros i j _ _ _|]; rewrite never, Rmult_0_l.
  + pose proof (law (fun ys => (L_debias_estimate (Survey.counted (fun y => y =? i)%Z ys) n t p - mean i) *
      (L_debias_estimate (Survey.counted (fun y => y =? j)%Z ys) n t p - mean j))%R) as E; rewrite never, Rmult_0_l in E; exact E.
  + pose proof (law (fun ys => Sums.sum_over (fun j => (L_debias_estimate (Survey.counted (fun y => y =? j)%Z ys) n t p - mean j) ^ 2)%R
      (Uniform.below t))) as E; rewrite never, Rmult_0_l in E; exact E.
- assert (forall F, Survey.average_on succeeds (left * 64) (fun s => F (responses s)) =
    Respondents.means (RrCategorical.response_mean t p) xs F) as independent
    by (intros F; unfold Survey.average_on; rewrite law; fold success; field; exact some).
  destruct (L_category_errors t p succeeds (left * 64) responses xs ltac:(lia) biased independent) as [two all].
  fold n holders strangers estimate q in two, all.
  assert (forall a b, a / success = b -> a = success * b)%R as times by (intros a b <-; field; exact some).
  split; [intros i j Hi Hj Hij|]; apply times; [|exact all].
  pose proof (two i j Hi Hj Hij : Survey.average_on succeeds (left * 64)
    (fun s => (estimate i s - Survey.average_on succeeds (left * 64) (estimate i)) *
              (estimate j s - Survey.average_on succeeds (left * 64) (estimate j)))%R = _) as product.
  destruct (L_category_estimates t p succeeds (left * 64) responses xs i ltac:(lia) biased Hi independent) as [mean_i _].
  destruct (L_category_estimates t p succeeds (left * 64) responses xs j ltac:(lia) biased Hj independent) as [mean_j _].
  change (Survey.average_on succeeds (left * 64) (estimate i) = mean i) in mean_i.
  change (Survey.average_on succeeds (left * 64) (estimate j) = mean j) in mean_j.
  rewrite mean_i, mean_j in product; exact product.
Qed.

(* The estimates of all categories add up to the number of responses. *)
Theorem rr_estimates_total_meaning t p ys : (2 <= t)%Z -> P_is_biased p t -> (forall y, List.In y ys -> (0 <= y < t)%Z) ->
  Sums.sum_over (fun j => L_debias_estimate (Survey.counted (fun y => y =? j)%Z ys) (Z.of_nat (List.length ys)) t p)
    (Uniform.below t) = INR (List.length ys).
Proof.
intros Ht [below above] Hy; unfold real_of_int in above; assert (2 <= IZR t)%R as Ht' by (apply IZR_le; lia).
assert (/ IZR t < p)%R as Hp by (apply Rmult_lt_reg_r with (IZR t); [lra|]; rewrite Rinv_l by lra; lra).
apply (Debias.estimates_total t p Ht Hp (fun y => L_debias_estimate y (Z.of_nat (List.length ys)) t p) ys); auto.
intros y; apply L_debias_estimate_eq.
Qed.

(* ---- Lemmas ---- *)

Lemma dyadic_biased : Statements.dyadic_biased.statement.
Proof.
intros x num k t; unfold P_is_dyadic, P_is_biased, P_above_uniform, real_of_int; intros E.
pose proof (IZR_lt _ _ (L_pow2_positive k)) as P; split; intros [A B].
- apply IZR_lt in A, B; rewrite mult_IZR in B; split; nra.
- split; apply lt_IZR; [|rewrite mult_IZR]; nra.
Qed.

Lemma biased_bool : Statements.biased_bool.statement.
Proof.
intros x; unfold P_is_biased, real_of_int; split; intros; lra.
Qed.

Lemma biased_positive : Statements.biased_positive.statement.
Proof.
intros x t Ht; unfold P_is_biased, real_of_int; intros [A B]; apply IZR_le in Ht; nra.
Qed.

Lemma above_uniform_small : Statements.above_uniform_small.statement.
Proof.
intros num k t; unfold P_above_uniform; intros.
assert (A : (1 <= k)%Z).
{ destruct (Z.le_gt_cases k 0) as [Hk|Hk]; [|lia]; pose proof (L_pow2_negative k Hk); nia. }
split; [lia|]; destruct (Z.le_gt_cases k 115); [assumption|].
assert (B : (2 ^ 116 <= L_pow2 k)%Z) by (rewrite <- (L_pow2_eq 116) by lia; apply L_pow2_nondecreasing; lia); nia.
Qed.

Lemma estimate_bool : Statements.estimate_bool.statement.
Proof.
intros y n p; unfold L_debias_estimate, L_lie_probability, real_of_int; cbv zeta.
change (IZR (- (1) + 2)) with 1%R; unfold Rdiv; rewrite Rinv_1; f_equal; [|f_equal]; ring.
Qed.

Lemma variance_bool : Statements.variance_bool.statement.
Proof.
intros n p; unfold L_debias_variance, L_bernoulli_variance, L_lie_probability, real_of_int; cbv zeta.
change (IZR (- (1) + 2)) with 1%R; unfold Rdiv; rewrite Rinv_1; f_equal; [|f_equal]; ring.
Qed.

Lemma estimate_nearest : Statements.estimate_nearest.statement.
Proof.
intros y n t num k b negative p Ht Hb dyadic range near.
unfold P_is_dyadic, P_above_uniform, real_of_int in *.
pose proof (IZR_lt _ _ (L_pow2_positive k)) as HD; destruct range as [below above].
assert (E : forall plus minus : Z, plus = L_estimate_plus y n t num k -> minus = L_times_pow2 n k ->
  ((IZR plus - IZR minus) / IZR (L_estimate_den t num k) = L_debias_estimate y n t p)%R).
{ intros plus minus -> ->.
  unfold L_debias_estimate, L_lie_probability, L_estimate_plus, L_estimate_den, L_times_pow2, real_of_int; cbv zeta.
  rewrite !plus_IZR, !mult_IZR, !plus_IZR, !opp_IZR.
  pose proof (DebiasExact.estimate_exact (IZR num) (IZR (L_pow2 k)) (IZR t) p HD (IZR_le _ _ Ht) dyadic) as X.
  rewrite <- mult_IZR in X; specialize (X (IZR_lt _ _ above) (IZR y) (IZR n)); rewrite mult_IZR in X.
  replace (- (1) + IZR t)%R with (IZR t - 1)%R by ring; replace (1 + - (1) * p)%R with (1 - p)%R by ring.
  etransitivity; [|etransitivity; [exact X|]]; unfold Rdiv; f_equal; try ring; f_equal; ring. }
specialize (E _ _ eq_refl eq_refl); rewrite <- E, <- minus_IZR; clear E.
assert (Hden : (0 < L_estimate_den t num k)%Z) by (unfold L_estimate_den; lia).
destruct (L_signed_value'def b negative) as [no yes].
destruct near as [[[sign order] near]|[[sign order] near]].
- rewrite no by assumption; replace (L_estimate_plus y n t num k - L_times_pow2 n k)%Z with
    (- (L_times_pow2 n k + - (1) * L_estimate_plus y n t num k))%Z by ring.
  rewrite opp_IZR, Ropp_div.
  apply (P_is_nearest_quotient _ _ b); try assumption; [lia | unfold Quotient.top; lia].
- rewrite yes by assumption; replace (L_estimate_plus y n t num k - L_times_pow2 n k)%Z with
    (L_estimate_plus y n t num k + - (1) * L_times_pow2 n k)%Z by ring.
  apply (P_is_nearest_quotient _ _ b); try assumption; [lia | unfold Quotient.top; lia].
Qed.

Lemma times_square_within : Statements.times_square_within.statement.
Proof.
intros x factor i; unfold P_natural_within, L_times_square, L_times_plus; intros.
replace (2 + i)%Z with (1 + (1 + i))%Z by lia; rewrite !L_natural_limit_next by lia.
assert (0 <= x * factor < 2 ^ 64 * L_natural_limit i)%Z by nia; nia.
Qed.

Lemma times_lie_within : Statements.times_lie_within.statement.
Proof.
intros x num k i; intros; rewrite L_times_lie_eq; apply within_factor; try assumption.
pose proof (L_pow2_small k); lia.
Qed.

Lemma times_truth_within : Statements.times_truth_within.statement.
Proof.
intros x t num k i; intros; rewrite L_times_truth_eq; apply within_factor_3; try assumption.
pose proof (L_pow2_small k ltac:(lia)); pose proof (L_pow2_positive k); nia.
Qed.

Lemma times_excess_within : Statements.times_excess_within.statement.
Proof.
intros x t num k i; unfold P_above_uniform; intros; rewrite L_times_excess_eq; apply within_factor; try assumption.
pose proof (L_pow2_positive k); nia.
Qed.

Lemma times_excess_positive : Statements.times_excess_positive.statement.
Proof.
intros x t num k; unfold P_above_uniform; intros; rewrite L_times_excess_eq; nia.
Qed.

Lemma times_square_positive : Statements.times_square_positive.statement.
Proof.
intros x factor; unfold L_times_square, L_times_plus; intros; nia.
Qed.

Lemma variance_nearest : Statements.variance_nearest.statement.
Proof. red.
cbv zeta; intros h o s t num k b p Hnum positive Ht Hb dyadic range near.
unfold P_is_dyadic, P_above_uniform, real_of_int in *; destruct range as [below above].
pose proof (IZR_lt _ _ (L_pow2_positive k)) as HD.
assert (E : (IZR (L_variance_num h o s t num k) / IZR (L_variance_den t num k))%R = L_debias_variance h o s t p).
{ unfold L_debias_variance, L_bernoulli_variance, L_lie_probability, L_variance_num, L_variance_den, L_variance_holders,
    L_variance_others, L_variance_strangers, L_times_square, real_of_int; cbv zeta.
  rewrite !L_times_lie_eq, !L_times_truth_eq, !L_times_excess_eq; unfold L_times_plus, L_times_pow2.
  repeat rewrite ?plus_IZR, ?minus_IZR, ?mult_IZR, ?opp_IZR.
  pose proof (DebiasExact.variance_exact (IZR num) (IZR (L_pow2 k)) (IZR t) p HD (IZR_le _ _ Ht) dyadic) as X.
  rewrite <- mult_IZR in X; specialize (X (IZR_lt _ _ above) (IZR h) (IZR o) (IZR s)); rewrite mult_IZR in X.
  replace (- (1) + IZR t)%R with (IZR t - 1)%R by ring; replace (1 + - (1) * p)%R with (1 - p)%R by ring.
  etransitivity; [|etransitivity; [exact X|]]; unfold Rdiv; f_equal; try ring; f_equal; ring. }
rewrite <- E; apply (P_is_nearest_quotient _ _ b); try assumption; [|unfold Quotient.top; lia].
unfold L_variance_den, L_times_square, L_times_plus; rewrite !L_times_excess_eq.
assert (P : (0 < num * t - L_pow2 k)%Z) by lia; revert P; generalize (num * t - L_pow2 k)%Z; intros c Hc.
rewrite ?Z.add_0_r, ?Z.add_0_l, Z.mul_1_l; repeat apply Z.mul_pos_pos; lia.
Qed.
