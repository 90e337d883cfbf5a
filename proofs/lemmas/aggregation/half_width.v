(* Proofs of the lemmas of spec/aggregation/half_width.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Bits Comparisons Counting HalfWidth HalfWidthCoverage Number NumberSlack Respondents RrCategorical Sums Survey Tape.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import debias debias_bitvec number pow2.

(* ---- What the printed symbols are ---- *)

Lemma L_hoeffding_eq n l : L_hoeffding_deviation n l = sqrt (IZR n * l / 2).
Proof. unfold L_hoeffding_deviation, real_of_int; f_equal; unfold Rdiv; ring. Qed.
Lemma L_bernstein_eq n v l : L_bernstein_deviation n v l = (sqrt (2 * (IZR n * v) * l) + l / 3)%R.
Proof. unfold L_bernstein_deviation, real_of_int; do 2 f_equal; ring. Qed.
Lemma P_enough_eq n v l d : P_enough n v l d <-> HalfWidth.enough (IZR n) v l d.
Proof. unfold P_enough, HalfWidth.enough; rewrite L_hoeffding_eq, L_bernstein_eq; reflexivity. Qed.
Lemma P_enough_coverage xs v l d : P_enough (Z.of_nat (@List.length Z xs)) v l d <-> HalfWidthCoverage.enough (INR (List.length xs)) v l d.
Proof. rewrite P_enough_eq, <- INR_IZR_INZ; reflexivity. Qed.
Lemma L_log_risk_eq m alpha : L_log_risk m alpha = ln (2 * IZR m / alpha).
Proof. unfold L_log_risk, real_of_int; now rewrite mult_IZR. Qed.
Lemma L_slope_eq p t : L_slope p t = (p - (1 - p) / (IZR t - 1))%R.
Proof.
  unfold L_slope, L_lie_probability, real_of_int; rewrite plus_IZR; change (IZR (- (1))) with (-1)%R.
  replace (IZR t - 1)%R with (-1 + IZR t)%R by ring; unfold Rdiv; ring.
Qed.
Lemma L_stranger_variance_eq t : L_stranger_variance t = ((IZR t - 1) / (IZR t * IZR t))%R.
Proof. unfold L_stranger_variance, real_of_int; rewrite plus_IZR, mult_IZR; change (IZR (- (1))) with (-1)%R; unfold Rdiv; ring. Qed.
Lemma L_log_risk_positive m alpha : (0 < m)%Z -> (0 < alpha < 1)%R -> (1 / 2 <= L_log_risk m alpha)%R.
Proof.
  intros Hm Ha; rewrite L_log_risk_eq; assert (1 <= IZR m)%R by (apply IZR_le; lia).
  assert (2 <= 2 * IZR m / alpha)%R by (apply Rmult_le_reg_r with alpha; [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; nra).
  apply Rle_trans with (ln 2); [|apply HalfWidth.ln_nondecreasing; lra].
  pose proof (exp_ineq1_le (- (1 / 2))) as E; apply (Ropp_le_cancel); rewrite <- ln_Rinv by lra.
  apply Rle_trans with (ln (exp (- (1 / 2)))); [apply HalfWidth.ln_nondecreasing; lra | rewrite ln_exp; lra].
Qed.

(* ---- What the clauses mean ---- *)

(* Clause `sound` of vrr_debias_half_width, which is `covering`, means this: n respondents with any inputs, each with N bits of
   its own of one tape, row i of a memory has the report of respondent i, with either form of sampling, and the estimates are
   those from what vrr_tally_add_many counts in these rows. On all but a share alpha of the tapes, all `size` estimates together lie
   within w of the true counts. *)
Theorem covering_meaning fixed num k size f xs (memory : Tape.tape -> addr -> Z) reports alpha w :
  let n := Z.of_nat (List.length xs) in let words := L_bitvec_groups size in let N := Z.to_nat (64 * (k * words)) in
  let estimate := fun j s => L_bitvec_estimate (L_column_count (memory s) reports words (Z.quot j 64) (Z.rem j 64) n) n f in
  let truth := fun j => IZR (Survey.counted (fun x => Z.testbit x j) xs) in
  (0 <= k)%Z -> (1 <= size)%Z -> (0 < f < 1)%R -> P_is_dyadic (f / 2) num k -> (forall x, List.In x xs -> (0 <= x)%Z) ->
  (forall s a, is_uint64 (memory s a)) -> Survey.rows N (L_rr_bitvec_report fixed num k size) xs
    (fun s i => L_natural_value (memory s) (shift reports (Z.of_nat i * words)) words) ->
  (0 < alpha < 1)%R -> P_covering n size f alpha w ->
  (1 - alpha <= Tape.probability (List.length xs * N) (fun s =>
    Counting.holds (forall j, (0 <= j < size)%Z -> Rabs (estimate j s - truth j) <= w)))%R.
Proof.
intros n words N estimate truth Hk Hs Hf dyadic inputs range rows Ha [Hw covers].
pose proof (fun x g Hx => L_report_average fixed num k size f x g (inputs x Hx) Hk ltac:(lia) Hf dyadic) as law.
pose proof (L_column_count_rows fixed num k size xs memory reports ltac:(lia) range rows) as counts.
pose proof (fun y => L_bitvec_estimate_eq y (List.length xs) f ltac:(lra)) as estimates.
eapply Rle_trans; [apply (HalfWidthCoverage.coverage N _ f size xs Hf Hs law _ _ counts estimates alpha w Ha)|].
- apply P_enough_coverage; rewrite <- L_log_risk_eq.
  replace (f * (2 - f) / 4)%R with (L_flip_variance f) by (unfold L_flip_variance; field).
  match type of covers with P_enough _ _ _ ?d => replace (w * (1 - f))%R with d by ring end; exact covers.
- right; apply Tape.probability_ext; intros s _; apply HalfWidthCoverage.holds_iff; unfold truth.
  split; intros H j Hj; specialize (H j Hj); now rewrite Survey.counted_tally in *.
Qed.

(* The same of a whole call of vrr_rr_bool_invoke_many, with either form of sampling, and of clause `sound` of vrr_debias_half_width_bool:
   on all but a share alpha of the tapes of the call, the estimate is within w of the number of true inputs. *)
Theorem covering_bool_meaning fixed num k n args p alpha w :
  let N := Z.to_nat (64 * (k * L_bitvec_groups n)) in
  let estimate := fun s => L_debias_estimate (L_popcount (L_rr_bool_many fixed num k n args (Tape.integer_of s)) n) n 2 p in
  (0 <= k)%Z -> (0 <= n)%Z -> (0 <= args)%Z -> P_is_dyadic p num k -> P_is_biased p 2 ->
  (0 < alpha < 1)%R -> P_covering_bool n p alpha w ->
  (1 - alpha <= Tape.probability N (fun s => Counting.holds (Rabs (estimate s - IZR (L_popcount args n)) <= w)))%R.
Proof.
intros N estimate Hk Hn Hargs dyadic biased Ha [Hw covers].
destruct (L_bool_many_answers fixed num k n args p Hk Hn Hargs dyadic biased) as [independent popcount].
destruct biased as [below above]; unfold real_of_int in above.
pose proof (fun y => L_debias_estimate_bool y (Z.to_nat n) p) as estimates; rewrite Z2Nat.id in estimates by lia.
rewrite popcount; apply (HalfWidthCoverage.coverage_bool p N _ (Bits.bits (Z.to_nat n) args) ltac:(lra) independent
  (fun s => L_popcount (L_rr_bool_many fixed num k n args (Tape.integer_of s)) n) _ (fun s _ => popcount _)
  ltac:(rewrite Bits.bits_length; exact estimates) alpha w Ha).
rewrite Bits.bits_length, INR_IZR_INZ, Z2Nat.id by lia; apply P_enough_eq.
replace (2 / alpha)%R with (2 * 1 / alpha)%R by (unfold Rdiv; ring); rewrite <- L_log_risk_eq.
replace (p * (1 - p))%R with (L_bernoulli_variance p) by (unfold L_bernoulli_variance; ring).
match type of covers with P_enough _ _ _ ?d => replace (w * (2 * p - 1))%R with d by ring end; exact covers.
Qed.

(* What `covering_categories` means, over the tapes in a set A, all of M bits, on which the responses to xs are independent and have the
   law of randomized response: all estimates together lie within w of the holders and an equal share of the strangers. *)
Lemma L_covering_categories t p A M answers xs alpha w :
  let n := Z.of_nat (List.length xs) in
  let holders := fun j => Survey.counted (fun x => x =? j)%Z xs in
  let strangers := Survey.counted (fun x => negb (RrCategorical.is_category t x)) xs in
  let estimate := fun j s => L_debias_estimate (Survey.counted (fun y => y =? j)%Z (answers s)) n t p in
  (2 <= t)%Z -> P_is_biased p t -> (0 < alpha < 1)%R -> P_covering_categories n t p alpha w ->
  (forall F, Survey.average_on A M (fun s => F (answers s)) = Respondents.means (RrCategorical.response_mean t p) xs F) ->
  (1 - alpha <= Survey.average_on A M (fun s => Sums.indicator (Counting.holds (forall j, (0 <= j < t)%Z ->
    Rabs (estimate j s - (IZR (holders j) + IZR strangers / IZR t)) <= w))))%R.
Proof.
intros n holders strangers estimate Ht [below above] Ha [[_ own] [_ stranger]] independent; unfold real_of_int in above.
assert (2 <= IZR t)%R as Ht' by (apply IZR_le; lia).
assert (/ IZR t < p)%R as Hp by (apply Rmult_lt_reg_r with (IZR t); [lra|]; rewrite Rinv_l by lra; lra).
apply P_enough_coverage in own, stranger; rewrite L_log_risk_eq, L_slope_eq in own, stranger; rewrite L_stranger_variance_eq in stranger.
replace (L_bernoulli_variance p) with (p * (1 - p))%R in own by (unfold L_bernoulli_variance; ring).
match type of own with HalfWidthCoverage.enough _ _ _ (?a * ?b)%R => rewrite (Rmult_comm a b) in own, stranger end.
pose proof (HalfWidthCoverage.coverage_categories t p Ht (conj Hp below) A M answers xs independent
  (fun y => L_debias_estimate y n t p) (fun y => L_debias_estimate_eq y (List.length xs) t p)
  (Rmax (p * (1 - p)) ((IZR t - 1) / (IZR t * IZR t))) alpha w Ha (Rmax_l _ _) (Rmax_r _ _)) as C.
eapply Rle_trans; [apply C; unfold Rmax; destruct (Rle_dec _ _); assumption|].
right; apply Survey.average_on_ext; intros s _ _; f_equal; apply HalfWidthCoverage.holds_iff; unfold estimate, holders, strangers.
split; intros H j Hj; specialize (H j Hj); now rewrite !Survey.counted_tally in *.
Qed.

(* Clause `sound` of vrr_debias_half_width_categorical means this: n respondents, whose inputs xs may be categories or not, each with N
   bits of its own of one tape, enough for one draw of each kind and one trial. Of the tapes on which no respondent's draws are rejected,
   on all but a share alpha all estimates together lie within w of the holders of their category and an equal share of the strangers. *)
Theorem covering_categories_meaning num k t p xs alpha w :
  let n := Z.of_nat (List.length xs) in let N := (64 * Z.to_nat (2 + L_trial_words k))%nat in
  let no_rejection := Survey.all_accepted N (fun T => L_rr_accepts k t T =? 1)%Z (List.length xs) in
  let answers := Survey.responses N (L_rr_answer num k t) xs in
  let holders := fun j => Survey.counted (fun x => x =? j)%Z xs in
  let strangers := Survey.counted (fun x => negb (RrCategorical.is_category t x)) xs in
  let estimate := fun j s => L_debias_estimate (Survey.counted (fun y => y =? j)%Z (answers s)) n t p in
  (0 <= k)%Z -> (2 <= t < 2 ^ 64)%Z -> P_is_dyadic p num k -> P_is_biased p t ->
  (0 < alpha < 1)%R -> P_covering_categories n t p alpha w ->
  (1 - alpha <= Survey.average_on no_rejection (List.length xs * N) (fun s => Sums.indicator (Counting.holds (forall j,
    (0 <= j < t)%Z -> Rabs (estimate j s - (IZR (holders j) + IZR strangers / IZR t)) <= w))))%R.
Proof.
intros n N no_rejection answers holders strangers estimate Hk Ht dyadic biased Ha covers.
apply L_covering_categories; try lia; auto; intros F; now apply L_no_rejection_independent.
Qed.

(* The same of a whole call of vrr_rr_invoke_many, in which rejected draws are repeated, on tapes of any number of words: the tapes on
   which the call succeeds and all estimates lie within w are at least a share 1 - alpha of those on which it succeeds. *)
Theorem covering_call_meaning num k t p xs left alpha w :
  let n := Z.of_nat (List.length xs) in
  let succeeds := fun s => (0 <=? L_rr_after (Tape.integer_of s) k t (Z.of_nat left) n (L_rr_batches n))%Z in
  let responses := fun s => List.map (fun i =>
    L_rr_many (Tape.integer_of s) num k t (List.nth i xs 0%Z) (Z.of_nat left) n (Z.of_nat i)) (List.seq 0 (List.length xs)) in
  let holders := fun j => Survey.counted (fun x => x =? j)%Z xs in
  let strangers := Survey.counted (fun x => negb (RrCategorical.is_category t x)) xs in
  let estimate := fun j s => L_debias_estimate (Survey.counted (fun y => y =? j)%Z (responses s)) n t p in
  let success := Tape.probability (left * 64) succeeds in
  (0 <= k)%Z -> (2 <= t < 2 ^ 64)%Z -> P_is_dyadic p num k -> P_is_biased p t ->
  (0 < alpha < 1)%R -> P_covering_categories n t p alpha w ->
  ((1 - alpha) * success <= Tape.expectation (left * 64) (fun s => if succeeds s then
    Sums.indicator (Counting.holds (forall j, (0 <= j < t)%Z -> Rabs (estimate j s - (IZR (holders j) + IZR strangers / IZR t)) <= w))
    else 0))%R.
Proof.
intros n succeeds responses holders strangers estimate success Hk Ht dyadic biased Ha covers.
assert (forall F, Tape.expectation (left * 64) (fun s => if succeeds s then F (responses s) else 0%R) =
  (success * Respondents.means (RrCategorical.response_mean t p) xs F)%R) as law by (intros F; now apply L_call_independent).
assert (0 <= success)%R as Hs by apply Tape.probability_nonneg.
destruct (Req_dec success 0) as [never|some].
- pose proof (law (fun ys => Sums.indicator (Counting.holds (forall j, (0 <= j < t)%Z ->
    Rabs (L_debias_estimate (Survey.counted (fun y => y =? j)%Z ys) n t p - (IZR (holders j) + IZR strangers / IZR t)) <= w)%R))) as E.
  rewrite never, Rmult_0_l in E; rewrite never, Rmult_0_r; right; symmetry; exact E.
- pose proof (L_covering_categories t p succeeds (left * 64) responses xs alpha w ltac:(lia) biased Ha covers) as C.
  cbv zeta in C; unfold Survey.average_on in C; fold success in C; apply Rmult_le_reg_r with (/ success)%R; [apply Rinv_0_lt_compat; lra|].
  rewrite Rmult_assoc, Rinv_r, Rmult_1_r by exact some; apply C.
  intros F; rewrite law; field; exact some.
Qed.

(* ---- Lemmas ---- *)

Lemma keep_short : Statements.keep_short.statement.
Proof.
intros num k x; unfold x, P_keep_below, P_keep_tight, L_keep_exact, L_times_pow2; clear x; intros.
change (- (1))%Z with (-1)%Z; replace (63 + -1 * k)%Z with (63 - k)%Z by ring; rewrite !L_pow2_eq in * by lia.
pose proof (HalfWidth.keep_short num k ltac:(lia) ltac:(lia)) as [R E]; change (2 ^ 63)%Z with 9223372036854775808%Z in *.
replace (2 ^ (63 - k) * (2 ^ k + -1 * num))%Z with ((2 ^ k - num) * 2 ^ (63 - k))%Z by ring.
replace (2 ^ k + -1 * num)%Z with (2 ^ k - num)%Z by ring; repeat split; lia.
Qed.

Lemma keep_long : Statements.keep_long.statement.
Proof.
intros num k x; unfold x, P_keep_below, P_keep_tight, L_keep_lost, L_times_pow2; clear x; intros.
change (- (1))%Z with (-1)%Z; change (- (63))%Z with (-63)%Z.
replace (-63 + k)%Z with (k - 63)%Z by ring; rewrite !L_pow2_eq by lia.
pose proof (Z.pow_pos_nonneg 2 (k - 63) ltac:(lia) ltac:(lia)).
rewrite Z.quot_div_nonneg by lia.
pose proof (HalfWidth.keep_long num k ltac:(lia) ltac:(lia)) as [A B]; change (2 ^ 63)%Z with 9223372036854775808%Z in *.
replace (9223372036854775807 + -1 * (num / 2 ^ (k - 63)))%Z with (9223372036854775808 - 1 - num / 2 ^ (k - 63))%Z by ring.
replace (2 ^ k + -1 * num)%Z with (2 ^ k - num)%Z by ring; split; lia.
Qed.

Lemma keep_lost_range : Statements.keep_lost_range.statement.
Proof.
intros num k x; unfold x, L_keep_lost; clear x; set (b := L_pow2 _); intros; assert (0 < b)%Z by apply L_pow2_positive.
rewrite Z.quot_div_nonneg by lia; split; [apply Z.div_pos; lia|].
apply Z.le_trans with num; [apply Z.div_le_upper_bound; nia | lia].
Qed.

Lemma keep_lost_none : Statements.keep_lost_none.statement.
Proof.
intros num k; unfold L_keep_lost; intros; apply Z.quot_small; split; [lia|].
apply Z.lt_le_trans with (2 ^ 53)%Z; [lia|]; rewrite <- (L_pow2_eq 53) by lia; apply L_pow2_nondecreasing; lia.
Qed.

Lemma keep_of_f : Statements.keep_of_f.statement.
Proof.
intros num k c f Hc Hk E B T; unfold P_is_dyadic, P_keep_below, P_keep_tight, L_times_pow2, real_of_int in *.
pose proof (IZR_lt _ _ (L_pow2_positive k)) as P; rewrite (L_pow2_eq 63) in * by lia; apply IZR_le in B, T, Hc.
rewrite (mult_IZR 1152921504606846977), (mult_IZR c (L_pow2 k)) in T; rewrite !mult_IZR, plus_IZR, mult_IZR, <- E in B, T; change (IZR (- (1))) with (-1)%R in *;
  change (IZR (2 ^ 63)) with 9223372036854775808%R in *.
apply P_below_eq; rewrite L_number_value_eq; apply NumberSlack.below_more with 1%Z; [|lia].
change (- (63))%Z with (-63)%Z.
assert (Number.value c (-63) = IZR c / 9223372036854775808)%R as ->.
{ unfold Number.value; change (-63)%Z with (- (63))%Z; rewrite Number.two_inverse by lia; reflexivity. }
assert (IZR c <= (1 - f) * 9223372036854775808)%R by (apply Rmult_le_reg_r with (IZR (L_pow2 k)); [exact P | lra]).
assert ((1 - f) * 9223372036854775808 * 1152921504606846976 <= IZR c * 1152921504606846977)%R
  by (apply Rmult_le_reg_r with (IZR (L_pow2 k)); [exact P | lra]).
unfold Number.below; rewrite Number.slack_once; unfold Number.share; lra.
Qed.

Lemma nobody_covered : Statements.nobody_covered.statement.
Proof.
intros m v slope alpha l Hm Ha0 Ha1; pose proof (L_log_risk_positive m alpha Hm ltac:(lra)) as L; fold l in L.
unfold P_wide_enough, P_barely_wide_enough, P_barely_enough, P_enough; rewrite L_hoeffding_eq, L_bernstein_eq.
replace (0 * l / 2)%R with 0%R by field; replace (2 * (0 * v) * l)%R with 0%R by ring; rewrite sqrt_0; repeat split; lra.
Qed.

Lemma L_nobody v m slope alpha : (0 < m)%Z -> (0 < alpha < 1)%R -> P_wide_enough 0 v (L_log_risk m alpha) slope 0.
Proof.
intros Hm Ha; unfold P_wide_enough, P_enough; rewrite L_hoeffding_eq; split; [lra|left].
replace (0 * L_log_risk m alpha / 2)%R with 0%R by field; rewrite sqrt_0; lra.
Qed.

Lemma nobody_missed : Statements.nobody_missed.statement.
Proof.
intros m x alpha; intros; unfold P_covering, P_covering_bool, P_covering_categories.
repeat match goal with |- P_wide_enough _ _ _ _ _ => apply L_nobody; lia || lra | |- _ /\ _ => split end.
Qed.

Lemma L_number_twice n : L_number_value n 1 = (2 * IZR n)%R.
Proof. rewrite L_number_value_eq; unfold Number.value; simpl powerRZ; ring. Qed.

Lemma number_twice_large : Statements.number_twice_large.statement.
Proof. intros n Hn; rewrite L_number_twice; assert (1 <= IZR n)%R by (apply IZR_le; lia); lra. Qed.

Lemma share_below_one : Statements.share_below_one.statement.
Proof.
intros num k H; pose proof (IZR_lt _ _ (L_pow2_positive k)) as P; apply IZR_lt in H; unfold L_share, real_of_int.
apply Rmult_lt_reg_r with (IZR (L_pow2 k)); [exact P|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra.
Qed.

Lemma log_risk_quotient : Statements.log_risk_quotient.statement.
Proof.
intros m b; unfold L_ln_quotient; rewrite L_number_twice, L_log_risk_eq; reflexivity.
Qed.

Lemma bool_slope : Statements.bool_slope.statement.
Proof. intros p; rewrite L_slope_eq; field. Qed.

Lemma risk_positive : Statements.risk_positive.statement.
Proof. intros m alpha Hm Ha0 Ha1; apply L_log_risk_positive; [exact Hm | lra]. Qed.

Lemma hoeffding_rounded : Statements.hoeffding_rounded.statement.
Proof.
intros n r m h z Hr Hn H Z M; unfold P_quotient_up, P_product_up, real_of_int in *; rewrite ?P_above_eq, L_hoeffding_eq in *.
apply IZR_le in Hn; apply (HalfWidth.hoeffding_above (IZR n) r m h z); auto.
Qed.

Lemma bernstein_rounded : Statements.bernstein_rounded.statement.
Proof.
intros n v r a b c h t z Hr Hv Hn Z C B T H A; unfold P_quotient_up, P_product_up, P_sum_up, real_of_int in *.
rewrite ?P_above_eq, L_bernstein_eq in *; apply IZR_le in Hn.
apply (HalfWidth.bernstein_above (IZR n) v r a b c h t z); auto.
Qed.

Lemma width_is_enough : Statements.width_is_enough.statement.
Proof.
intros n v u l r s c d q w Hn Hc Hs Hr Hl Hu Hv [W _] Q E; unfold P_quotient_up in Q; rewrite P_above_eq in Q.
apply P_enough_eq in E; apply (IZR_le 1) in Hn || (assert (1 <= IZR n)%R by (apply IZR_le; lia)).
destruct (HalfWidth.width_is_enough (IZR n) v u l r s c d q w) as [W0 C]; auto; try lra.
split; [exact W0|]; apply P_enough_eq; now rewrite Rmult_comm.
Qed.

Lemma width_is_barely_enough : Statements.width_is_barely_enough.statement.
Proof.
intros n v u l r s c d q w Hn Hc Hs1 Hs Hr Hl Hu Hv Sc Sr Su [W W2] Q E [N1 N2]; unfold P_quotient_up in *.
rewrite P_above_eq in Q; rewrite !L_slack_eq in *; rewrite L_hoeffding_eq in N1; rewrite L_bernstein_eq in N2.
apply P_enough_eq in E; assert (1 <= IZR n)%R as Hn1 by (apply IZR_le; lia).
unfold P_barely_wide_enough, P_barely_enough; rewrite L_hoeffding_eq, L_bernstein_eq.
match type of W2 with (_ <= ?x + _)%R => set (small := x) in * end.
assert (0 <= small <= / 1000000000000000000000)%R as Hsmall by (unfold small; lra).
clearbody small; rewrite (Rmult_comm s).
destruct (HalfWidth.width_is_barely_enough (IZR n) v u l r s c d q w Hn1 Hc Q W small) as [A B]; auto; lra.
Qed.

Lemma flip_variance_rounded : Statements.flip_variance_rounded.statement.
Proof.
intros f t p z H1 H0 T P Z; unfold P_difference_up, P_product_up, P_quotient_up in *; rewrite ?P_above_eq in *.
replace (L_flip_variance f) with (f * (2 - f) / 4)%R by (unfold L_flip_variance; field).
replace (2 + - (1) * f)%R with (2 - f)%R in T by ring.
apply (Comparisons.quotient_above z p 4 _ _ 2 0); auto; try lia; try lra; [|apply NumberSlack.below_same; lra].
apply (Comparisons.product_above p f t _ _ 0 1); auto; try lia; apply NumberSlack.above_same; lra.
Qed.

Lemma bernoulli_variance_rounded : Statements.bernoulli_variance_rounded.statement.
Proof.
intros p c z H1 H0 C Z; unfold P_difference_up, P_product_up in *; rewrite ?P_above_eq in *.
replace (L_bernoulli_variance p) with (p * (1 - p))%R by (unfold L_bernoulli_variance; ring).
replace (1 + - (1) * p)%R with (1 - p)%R in C by ring; apply NumberSlack.above_more with 2%Z; [|lia].
apply (Comparisons.product_above z p c _ _ 0 1); auto; try lia; apply NumberSlack.above_same; lra.
Qed.

Lemma stranger_variance_rounded : Statements.stranger_variance_rounded.statement.
Proof.
intros t a z r Ht Z A; unfold r, P_quotient_up, real_of_int in *; rewrite ?P_above_eq in *; rewrite L_stranger_variance_eq.
assert (2 <= IZR t)%R by (apply IZR_le; lia); rewrite plus_IZR in A; change (IZR (- (1))) with (-1)%R in A.
replace ((IZR t - 1) / (IZR t * IZR t))%R with ((-1 + IZR t) / IZR t / IZR t)%R by (field; lra).
apply NumberSlack.above_more with 2%Z; [|lia].
apply (Comparisons.quotient_above z a (IZR t) _ _ 1 0); auto; try lia; try lra; apply NumberSlack.below_same; lra.
Qed.

Lemma slope_rounded : Statements.slope_rounded.statement.
Proof.
intros num k t p a z s Hk Ht E [A B] Z Ab; unfold s, P_quotient_down, real_of_int in *; rewrite ?P_below_eq in *; clear s.
assert (2 <= IZR t)%R as T by (apply IZR_le; lia); rewrite plus_IZR in Z; change (IZR (- (1))) with (-1)%R in Z.
pose proof (IZR_lt _ _ (L_pow2_positive k)) as P; unfold P_is_dyadic, real_of_int in E; apply IZR_lt in A, B.
assert (p < 1)%R by (apply Rmult_lt_reg_r with (IZR (L_pow2 k)); lra).
assert (L_number_value (- (1) * L_pow2 k + num * t) (- (1) * k) = p * IZR t - 1)%R as V.
{ rewrite L_number_value_eq; unfold Number.value; replace (- (1) * k)%Z with (- k)%Z by ring; rewrite Number.two_inverse by lia.
  rewrite <- L_pow2_eq by lia; rewrite plus_IZR, !mult_IZR, <- E; change (IZR (- (1))) with (-1)%R; field; lra. }
rewrite V in Ab; rewrite L_slope_eq; replace (p - (1 - p) / (IZR t - 1))%R with ((p * IZR t - 1) / (-1 + IZR t))%R by (field; lra).
split.
- apply Rmult_le_reg_r with (-1 + IZR t)%R; [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; nra.
- apply NumberSlack.below_more with 2%Z; [|lia].
  apply (NumberSlack.quotient_down z a (-1 + IZR t) _ (-1 + IZR t) 1 0); auto; try lia; try lra; apply NumberSlack.above_same; lra.
Qed.
