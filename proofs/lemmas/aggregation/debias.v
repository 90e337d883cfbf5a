(* Proofs of the lemmas of spec/aggregation/debias.acsl. *)
From Vrr Require Import Goal.
From Vrr Require DebiasExact Quotient.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import natural pow2 quotient.

(* ---- What the printed symbols are ---- *)

Lemma L_times_excess_eq x t num k : L_times_excess x t num k = (x * (num * t - L_pow2 k))%Z.
Proof. unfold L_times_excess, L_times_plus, L_times_pow2; ring. Qed.
Lemma L_times_lie_eq x num k : L_times_lie x num k = (x * (L_pow2 k - num))%Z.
Proof. unfold L_times_lie, L_times_plus, L_times_pow2; ring. Qed.
Lemma L_times_truth_eq x t num k : L_times_truth x t num k = (x * (L_pow2 k * (t - 2) + num))%Z.
Proof. unfold L_times_truth, L_times_plus, L_times_pow2; ring. Qed.

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
