(* Proofs of the lemmas of spec/aggregation/debias_bitvec.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Bits DebiasBitvec DebiasBitvecUtility Quotient RrBitvec RrBitvecTape Sums Survey Tape Uniform.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import bernoulli debias natural pow2 quotient rr_bitvec tally.

(* ---- What the printed symbols are ---- *)

Lemma P_bitvec_fraction_range num k : P_bitvec_fraction num k -> (1 <= k <= 1074 /\ 1 <= num < 2 ^ 53 /\ num < 2 ^ k)%Z.
Proof. unfold P_bitvec_fraction; intros H; rewrite <- (L_pow2_eq k) by lia; change (2 ^ 53)%Z with 9007199254740992%Z; lia. Qed.

(* ---- What the clauses mean ---- *)

(* A respondent's report, averaged over a tape of its own: every bit is flipped with probability f / 2, in both forms of sampling. *)
Lemma L_report_average fixed num k size f x g : (0 <= x)%Z -> (0 <= k)%Z -> (0 <= size)%Z -> (0 < f < 1)%R ->
  P_is_dyadic (f / 2) num k ->
  Survey.response_average (Z.to_nat (64 * (k * L_bitvec_groups size))) (L_rr_bitvec_report fixed num k size) x g =
  RrBitvec.report_mean (f / 2) (Bits.bits (Z.to_nat size) x) (fun y => g (Tape.integer_of y)).
Proof.
intros Hx Hk Hs Hf dyadic; pose proof (L_bitvec_groups_enough size Hs).
unfold P_is_dyadic, real_of_int in dyadic; rewrite L_pow2_eq in dyadic by lia.
assert (0 < IZR (2 ^ k))%R as positive by (apply IZR_lt, Z.pow_pos_nonneg; lia).
assert (0 <= num < 2 ^ k)%Z as Hnum by (split; [apply le_IZR | apply lt_IZR]; nra).
assert (f / 2 = IZR num / 2 ^ Z.to_nat k)%R as ->.
{ replace (2 ^ Z.to_nat k)%R with (IZR (2 ^ k)) by (rewrite <- (Z2Nat.id k) at 1 by lia; symmetry; apply pow_IZR).
  rewrite <- dyadic; field; lra. }
unfold Survey.response_average, RrBitvec.report_mean; rewrite Bits.bits_length.
pose proof (RrBitvecTape.report_expectation _ _ _ _ L_bernoulli_lanes_spec L_lazy_reads_spec L_unread_spec L_flips_spec
  fixed num k (Z.to_nat (L_bitvec_groups size)) (Z.to_nat size) x g Hk Hnum ltac:(lia)) as law.
unfold RrBitvec.flip in law; rewrite <- law, !Z2Nat.id by lia.
replace (Z.to_nat (64 * (k * L_bitvec_groups size))) with (Z.to_nat (k * L_bitvec_groups size) * 64)%nat by lia.
apply Tape.expectation_ext; intros s _; rewrite L_rr_bitvec_report_eq; try lia; [reflexivity|].
apply Tape.integer_of_range.
Qed.
(* What vrr_tally_add_many counts in the rows of n respondents. *)
Lemma L_column_count_rows fixed num k size xs (memory : Tape.tape -> addr -> Z) reports :
  let words := L_bitvec_groups size in let N := Z.to_nat (64 * (k * words)) in let report := L_rr_bitvec_report fixed num k size in
  (0 <= size)%Z -> (forall s a, is_uint64 (memory s a)) ->
  Survey.rows N report xs (fun s i => L_natural_value (memory s) (shift reports (Z.of_nat i * words)) words) ->
  forall j s, (0 <= j < size)%Z -> List.length s = (List.length xs * N)%nat ->
    L_column_count (memory s) reports words (Z.quot j 64) (Z.rem j 64) (Z.of_nat (List.length xs)) =
    Survey.counted (fun y => Z.testbit y j) (Survey.responses N report xs s).
Proof.
intros words N report Hs range rows j s Hj length; pose proof (L_bitvec_groups_enough size Hs) as enough; fold words in enough.
rewrite <- (Survey.responses_length _ _ N report xs s) at 1; apply report_count_meaning; auto; [lia|].
rewrite Survey.responses_length; intros i Hi; now apply rows.
Qed.
Lemma L_bitvec_estimate_eq y n f : (f < 1 ->
  L_bitvec_estimate y (Z.of_nat n) f = (IZR y - INR n * (f / 2)) / (1 - f))%R.
Proof. intros Hf; unfold L_bitvec_estimate, real_of_int; rewrite INR_IZR_INZ; f_equal; ring. Qed.
Lemma L_bitvec_variance_eq n f : (f < 1 ->
  L_bitvec_variance (Z.of_nat n) f = INR n * (f / 2 * (1 - f / 2)) / (1 - f) ^ 2)%R.
Proof.
intros Hf; unfold L_bitvec_variance, L_bernoulli_variance, real_of_int; cbv zeta; rewrite INR_IZR_INZ; field; lra.
Qed.

(* n respondents with inputs xs, each with N bits of its own of one tape, and row i of a memory has the report of respondent i, as
   vrr_rr_bitvec_invoke writes it, with either form of sampling. The estimates are those from what vrr_tally_add_many
   counts in these rows. Averaged over all tapes, whatever the inputs are:
   the estimate of bit j is the number of inputs that have bit j, so it is unbiased;
   its variance is bitvec_variance, which vrr_debias_variance rounds;
   estimates of two different bits are not correlated;
   the squared distances of all estimates from the true counts add up to size times that variance. *)
Theorem bitvec_estimates_meaning fixed num k size f xs (memory : Tape.tape -> addr -> Z) reports :
  let n := Z.of_nat (List.length xs) in let words := L_bitvec_groups size in let N := Z.to_nat (64 * (k * words)) in
  let estimate := fun j s => L_bitvec_estimate (L_column_count (memory s) reports words (Z.quot j 64) (Z.rem j 64) n) n f in
  let truth := fun j => IZR (Survey.counted (fun x => Z.testbit x j) xs) in
  (0 <= k)%Z -> (0 <= size)%Z -> (0 < f < 1)%R -> P_is_dyadic (f / 2) num k -> (forall x, List.In x xs -> (0 <= x)%Z) ->
  (forall s a, is_uint64 (memory s a)) -> Survey.rows N (L_rr_bitvec_report fixed num k size) xs
    (fun s i => L_natural_value (memory s) (shift reports (Z.of_nat i * words)) words) ->
  (forall j, (0 <= j < size)%Z -> Tape.expectation (List.length xs * N) (estimate j) = truth j) /\
  (forall j, (0 <= j < size)%Z -> Survey.tape_variance (List.length xs * N) (estimate j) = L_bitvec_variance n f) /\
  (forall i j, (0 <= i < size)%Z -> (0 <= j < size)%Z -> i <> j ->
    Survey.tape_covariance (List.length xs * N) (estimate i) (estimate j) = 0%R) /\
  Tape.expectation (List.length xs * N) (fun s =>
    Sums.sum_over (fun j => (estimate j s - truth j) ^ 2)%R (Uniform.below size)) = (IZR size * L_bitvec_variance n f)%R.
Proof.
intros n words N estimate truth Hk Hs Hf dyadic inputs range rows.
pose proof (fun x g Hx => L_report_average fixed num k size f x g (inputs x Hx) Hk Hs Hf dyadic) as law.
pose proof (L_column_count_rows fixed num k size xs memory reports Hs range rows) as counts.
pose proof (fun y => L_bitvec_estimate_eq y (List.length xs) f ltac:(lra)) as estimates.
unfold n, truth; rewrite L_bitvec_variance_eq by lra; repeat split.
- intros j Hj; rewrite Survey.counted_tally; revert j Hj.
  apply (DebiasBitvecUtility.estimate_unbiased N _ f size xs Hf law _ _ counts estimates).
- apply (DebiasBitvecUtility.estimate_variance N _ f size xs Hf law _ _ counts estimates).
- apply (DebiasBitvecUtility.estimate_covariance N _ f size xs Hf law _ _ counts estimates).
- rewrite <- (DebiasBitvecUtility.estimates_squared_error N _ f size xs Hf Hs law _ _ counts estimates).
  apply Tape.expectation_ext; intros s _; apply Sums.sum_over_ext; intros j _; now rewrite Survey.counted_tally.
Qed.

(* ---- Lemmas ---- *)

Lemma fraction_below_one : Statements.fraction_below_one.statement.
Proof.
intros f num k odd positive Hf Hk; unfold P_is_dyadic, real_of_int; intros E.
pose proof (IZR_lt _ _ (L_pow2_positive k)) as HD.
assert (B : (num <= L_pow2 k)%Z) by (apply le_IZR; nra).
destruct (Z.eq_dec k 0) as [-> | Hk'].
- rewrite L_pow2_eq in * by lia; change (2 ^ 0)%Z with 1%Z in *; replace num with 1%Z in * by lia.
  split; [split; [lra | lia] | lia].
- assert (S : (num < L_pow2 k)%Z).
  { rewrite L_pow2_eq in * by lia; destruct (Z.eq_dec num (2 ^ k)) as [-> |]; [exfalso | lia].
    replace k with (1 + (k - 1))%Z in odd by lia; rewrite Z.pow_add_r, Z.mul_comm, Z.rem_mul in odd by lia; lia. }
  split; [split; [lia|] | auto]; intros _; apply IZR_lt in S; nra.
Qed.

Lemma bitvec_estimate_nearest : Statements.bitvec_estimate_nearest.statement.
Proof.
intros y n num k b negative f Hb range dyadic near; apply P_bitvec_fraction_range in range; destruct range as [Hk [Hnum below]].
unfold P_is_dyadic, real_of_int in *; rewrite L_pow2_eq in dyadic by lia.
assert (HD : (0 < IZR (2 ^ k))%R) by (apply IZR_lt, Z.pow_pos_nonneg; lia).
assert (E : forall plus minus : Z, plus = L_times_pow2 y (1 + k) -> minus = L_times_plus n num 0 ->
  ((IZR plus - IZR minus) / IZR (L_times_lie 2 num k) = L_bitvec_estimate y n f)%R).
{ intros plus minus -> ->; rewrite L_times_lie_eq, L_times_pow2_eq, L_pow2_eq, Z.pow_add_r by lia.
  unfold L_bitvec_estimate, L_times_plus, real_of_int; repeat rewrite ?plus_IZR, ?minus_IZR, ?mult_IZR.
  pose proof (DebiasBitvec.bitvec_estimate_exact (IZR num) (IZR (2 ^ k)) f HD dyadic (IZR_lt _ _ below) (IZR y) (IZR n)) as X.
  change (2 ^ 1)%Z with 2%Z.
  etransitivity; [|etransitivity; [exact X|]]; unfold Rdiv; f_equal; try ring; f_equal; ring. }
specialize (E _ _ eq_refl eq_refl); rewrite <- E, <- minus_IZR; clear E.
assert (Hden : (0 < L_times_lie 2 num k)%Z) by (rewrite L_times_lie_eq, L_pow2_eq by lia; lia).
destruct (L_signed_value'def b negative) as [no yes].
destruct near as [[[sign order] near]|[[sign order] near]].
- rewrite no by assumption; replace (L_times_pow2 y (1 + k) - L_times_plus n num 0)%Z with
    (- (L_times_plus n num 0 + - (1) * L_times_pow2 y (1 + k)))%Z by ring.
  rewrite opp_IZR, Ropp_div.
  apply (P_is_nearest_quotient _ _ b); try assumption; [lia | unfold Quotient.top; lia].
- rewrite yes by assumption; replace (L_times_pow2 y (1 + k) - L_times_plus n num 0)%Z with
    (L_times_pow2 y (1 + k) + - (1) * L_times_plus n num 0)%Z by ring.
  apply (P_is_nearest_quotient _ _ b); try assumption; [lia | unfold Quotient.top; lia].
Qed.

Lemma estimate_plus_room : Statements.estimate_plus_room.statement.
Proof.
intros y e x Hy He Hy'; unfold x; rewrite L_times_pow2_eq by lia.
match goal with |- context [L_natural_limit ?n] =>
  pose proof (L_natural_limit_above (66 + e) n ltac:(Z.to_euclidean_division_equations; lia)) as L;
  generalize dependent (L_natural_limit n) end.
rewrite Z.pow_add_r by lia; change (2 ^ 66)%Z with (4 * 18446744073709551616)%Z.
pose proof (Z.pow_pos_nonneg 2 e ltac:(lia) ltac:(lia)); generalize dependent (2 ^ e)%Z; intros; nia.
Qed.

Lemma estimate_minus_room : Statements.estimate_minus_room.statement.
Proof.
intros n num limbs x; intros; unfold x, L_times_plus; pose proof (L_natural_limit_above 119 limbs ltac:(lia)) as L.
change (2 ^ 119)%Z with (4 * (18446744073709551616 * 9007199254740992))%Z in L.
generalize dependent (L_natural_limit limbs); intros; nia.
Qed.

Lemma estimate_den_room : Statements.estimate_den_room.statement.
Proof.
intros num k x x1 x2 range; unfold x, x1, x2; apply P_bitvec_fraction_range in range; destruct range as [Hk [Hnum below]].
rewrite L_times_lie_eq, L_times_pow2_eq, L_pow2_eq by lia.
pose proof (L_natural_limit_above (2 + k) (3 + Z.quot k 64) ltac:(Z.to_euclidean_division_equations; lia)) as L.
rewrite Z.pow_add_r in L by lia; change (2 ^ 2)%Z with 4%Z in L; lia.
Qed.

Lemma estimate_finite : Statements.estimate_finite.statement.
Proof.
intros y n num e; intros; match goal with H : P_bitvec_fraction _ ?m |- _ =>
  replace m with (e - 1)%Z in * by lia; apply P_bitvec_fraction_range in H; destruct H as [Hk [Hnum below]] end.
repeat match goal with x := _ |- _ => unfold x in *; clear x end.
unfold P_fits_double; rewrite L_times_lie_eq, L_times_pow2_eq, !L_pow2_eq by lia; unfold L_times_plus.
replace (- (1) + e)%Z with (e - 1)%Z by lia; rewrite Z.add_0_l, (Z.mul_comm num n).
replace (2 ^ e)%Z with (2 * 2 ^ (e - 1))%Z by (change 2%Z with (2 ^ 1)%Z at 1; rewrite <- Z.pow_add_r by lia; f_equal; lia).
destruct (DebiasBitvec.estimate_bounds num (e - 1) ltac:(lia) Hnum below y n) as [P M]; [lia | lia |].
assert (B : (2 ^ 117 < 2 ^ 1024 + - (1) * 2 ^ 970)%Z) by reflexivity; revert B.
generalize dependent (2 ^ 117)%Z; generalize (2 ^ 1024 + - (1) * 2 ^ 970)%Z; intros; nia.
Qed.

Lemma bitvec_num_room : Statements.bitvec_num_room.statement.
Proof.
intros n num e; intros; match goal with H : P_bitvec_fraction _ ?m |- _ =>
  replace m with (e - 1)%Z in * by lia; apply P_bitvec_fraction_range in H; destruct H as [Hk [Hnum below]] end.
repeat match goal with x := _ |- _ => unfold x in *; clear x end; unfold L_bitvec_variance_num.
rewrite !L_times_lie_eq, !L_times_pow2_eq, !L_pow2_eq by lia; unfold L_times_plus.
match goal with |- context [L_natural_limit ?m] =>
  pose proof (L_natural_limit_above (119 + e) m ltac:(Z.to_euclidean_division_equations; lia)) as L;
  generalize dependent (L_natural_limit m) end.
replace (2 ^ e)%Z with (2 * 2 ^ (e - 1))%Z by (change 2%Z with (2 ^ 1)%Z at 1; rewrite <- Z.pow_add_r by lia; f_equal; lia).
replace (2 ^ (119 + e))%Z with (8 * (18446744073709551616 * 9007199254740992) * 2 ^ (e - 1))%Z
  by (change (8 * (18446744073709551616 * 9007199254740992))%Z with (2 ^ 120)%Z; rewrite <- Z.pow_add_r by lia; f_equal; lia).
change (2 ^ 53)%Z with 9007199254740992%Z in *; rewrite ?Z.add_0_l, ?(Z.mul_comm num n).
assert (P : (0 <= n * num <= 18446744073709551616 * 9007199254740992)%Z) by nia.
generalize dependent (n * num)%Z; generalize dependent (2 ^ (e - 1))%Z; intros; repeat split; nia.
Qed.

Lemma bitvec_den_room : Statements.bitvec_den_room.statement.
Proof.
intros num k x x1 x2 range; unfold x2, x1, x, L_bitvec_variance_den.
apply P_bitvec_fraction_range in range; destruct range as [Hk [Hnum below]].
rewrite !L_times_lie_eq, !L_times_pow2_eq, !L_pow2_eq by lia.
pose proof (L_natural_limit_above (3 + k + k) (4 + Z.quot k 32) ltac:(Z.to_euclidean_division_equations; lia)) as L.
rewrite !Z.pow_add_r in L by lia; change (2 ^ 3)%Z with 8%Z in L.
generalize dependent (2 ^ k)%Z; generalize (L_natural_limit (4 + Z.quot k 32)); intros limit D HD L.
repeat split; nia.
Qed.

Lemma bitvec_variance_finite : Statements.bitvec_variance_finite.statement.
Proof.
intros n num e; intros; match goal with H : P_bitvec_fraction _ ?m |- _ =>
  replace m with (e - 1)%Z in * by lia; apply P_bitvec_fraction_range in H; destruct H as [Hk [Hnum below]] end.
unfold P_fits_double, L_bitvec_variance_num, L_bitvec_variance_den.
rewrite !L_times_lie_eq, !L_pow2_eq by lia; unfold L_times_plus; rewrite Z.add_0_l, (Z.mul_comm num n).
replace (2 ^ e)%Z with (2 * 2 ^ (e - 1))%Z by (change 2%Z with (2 ^ 1)%Z at 1; rewrite <- Z.pow_add_r by lia; f_equal; lia).
pose proof (DebiasBitvec.variance_bound num (e - 1) ltac:(lia) Hnum below n ltac:(lia)) as V.
assert (B : (2 ^ 170 < 2 ^ 1024 + - (1) * 2 ^ 970)%Z) by reflexivity; revert B.
assert (R : (0 < 4 * (2 ^ (e - 1) - num) * (2 ^ (e - 1) - num))%Z) by (repeat apply Z.mul_pos_pos; lia); revert R V.
generalize (n * num * (2 * 2 ^ (e - 1) - num))%Z (4 * (2 ^ (e - 1) - num) * (2 ^ (e - 1) - num))%Z.
generalize (2 ^ 170)%Z; generalize (2 ^ 1024 + - (1) * 2 ^ 970)%Z; intros; nia.
Qed.

Lemma bitvec_variance_nearest : Statements.bitvec_variance_nearest.statement.
Proof.
intros n num k b f Hn Hb range dyadic near; apply P_bitvec_fraction_range in range; destruct range as [Hk [Hnum below]].
unfold P_is_dyadic, real_of_int in *; rewrite L_pow2_eq in dyadic by lia.
assert (HD : (0 < IZR (2 ^ k))%R) by (apply IZR_lt, Z.pow_pos_nonneg; lia).
unfold L_bitvec_variance_num, L_bitvec_variance_den in near.
rewrite !L_times_lie_eq, !L_pow2_eq, (Z.pow_add_r 2 1) in near by lia; unfold L_times_plus in near.
assert (E : (IZR ((0 + num * n) * (2 ^ 1 * 2 ^ k - num)) / IZR (4 * (2 ^ k - num) * (2 ^ k - num)))%R = L_bitvec_variance n f).
{ unfold L_bitvec_variance, L_bernoulli_variance, real_of_int; cbv zeta; change (2 ^ 1)%Z with 2%Z.
  repeat rewrite ?plus_IZR, ?minus_IZR, ?mult_IZR.
  pose proof (DebiasBitvec.bitvec_variance_exact (IZR num) (IZR (2 ^ k)) f HD dyadic (IZR_lt _ _ below) (IZR n)) as X.
  etransitivity; [|etransitivity; [exact X|]]; unfold Rdiv; f_equal; try ring; f_equal; ring. }
assert (Hden : (0 < 4 * (2 ^ k - num) * (2 ^ k - num))%Z) by (repeat apply Z.mul_pos_pos; lia).
assert (Htop : (0 <= (0 + num * n) * (2 ^ 1 * 2 ^ k - num))%Z) by (change (2 ^ 1)%Z with 2%Z; apply Z.mul_nonneg_nonneg; nia).
rewrite <- E; apply (P_is_nearest_quotient _ _ b); try assumption; unfold Quotient.top; lia.
Qed.

Lemma scale_step : Statements.scale_step.statement.
Proof.
intros v s k x x1 Hs Hk Hv; unfold P_scaled, x1, x, L_times_plus; rewrite !L_times_pow2_eq, L_pow2_eq by lia.
replace (2 ^ k)%Z with (2 ^ s * 2 ^ (k - s))%Z by (rewrite <- Z.pow_add_r by lia; f_equal; lia).
replace (k + - (1) * s)%Z with (k - s)%Z by lia.
pose proof (Z.pow_pos_nonneg 2 s); pose proof (Z.pow_pos_nonneg 2 (k - s)); split; [nia | ring].
Qed.

Lemma rest_in_order : Statements.rest_in_order.statement.
Proof.
intros x num k; intros; unfold P_rest_order, L_times_plus, L_times_pow2; nia.
Qed.
