(* Proofs of the lemmas of spec/mechanisms/rr_categorical.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Contracts RrCategorical RrCategoricalBlock RrCategoricalTape Sums Tape Uniform UniformFresh UniformRejection Valid.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import bernoulli metric pow2 tape uniform.

(* ---- What the printed symbols are ---- *)

Lemma L_trial_words_bounds k : (0 <= k -> 0 <= L_trial_words k /\ k <= 64 * L_trial_words k)%Z.
Proof.
intros Hk; unfold L_trial_words; rewrite Z.quot_div_nonneg by lia.
pose proof (Z.div_mod (63 + k) 64); pose proof (Z.mod_pos_bound (63 + k) 64); lia.
Qed.
Lemma L_rr_other_eq k T : (0 <= k -> 0 <= T -> L_rr_other k T = RrCategorical.other_word (L_trial_words k) T)%Z.
Proof.
intros Hk HT; pose proof (L_trial_words_bounds k Hk); unfold L_rr_other; rewrite L_pow2_eq by lia.
apply Z.quot_div_nonneg; auto; apply Z.pow_pos_nonneg; lia.
Qed.
Lemma L_rr_other_positive k T : (0 <= k -> 0 <= T -> 0 <= L_rr_other k T)%Z.
Proof.
intros; rewrite L_rr_other_eq by lia; apply Z.div_pos; [lia|]; pose proof (L_trial_words_bounds k).
apply Z.pow_pos_nonneg; lia.
Qed.
Lemma L_rr_any_eq k T : (0 <= k -> 0 <= T -> L_rr_any k T = RrCategorical.any_word (L_trial_words k) T)%Z.
Proof.
intros Hk HT; pose proof (L_trial_words_bounds k Hk); unfold L_rr_any; rewrite L_pow2_eq by lia.
assert (0 < 2 ^ (64 * L_trial_words k))%Z by (apply Z.pow_pos_nonneg; lia).
rewrite Z.quot_div_nonneg, Z.rem_mod_nonneg by (try apply Z.div_pos; lia); reflexivity.
Qed.
Lemma L_rr_any_positive k T : (0 <= k -> 0 <= T -> 0 <= L_rr_any k T)%Z.
Proof. intros; rewrite L_rr_any_eq by lia; apply Z.mod_pos_bound; lia. Qed.
Lemma L_rr_accepts_eq k t T : (0 <= k -> 2 <= t -> 0 <= T ->
  L_rr_accepts k t T = Z.b2z (RrCategorical.accepts_integer t (L_trial_words k) T))%Z.
Proof.
intros Hk Ht HT; pose proof (L_rr_other_positive k T Hk HT); pose proof (L_rr_any_positive k T Hk HT).
unfold L_rr_accepts, RrCategorical.accepts_integer; rewrite !L_uniform_accepts_eq by lia.
rewrite L_rr_other_eq, L_rr_any_eq by lia; replace (-(1) + t)%Z with (t - 1)%Z by lia.
destruct (Uniform.uniform_accepts 64 (t - 1) _), (Uniform.uniform_accepts 64 t _); reflexivity.
Qed.
Lemma L_rr_lie_eq index draw : L_rr_lie index draw = RrCategorical.lie index draw.
Proof.
destruct (L_rr_lie'def index draw) as [low high]; unfold RrCategorical.lie.
destruct (Z.ltb_spec draw index); [apply low | rewrite high]; lia.
Qed.
(* the tape of the trial counts only through the trial *)
Lemma L_rr_response_trial num k t index other any T U : L_bernoulli_trial num k T = L_bernoulli_trial num k U ->
  L_rr_response num k t index other any T = L_rr_response num k t index other any U.
Proof.
intros same; destruct (L_rr_response'def num k t index other any T) as [category none].
destruct (L_rr_response'def num k t index other any U) as [category' none']; rewrite same in category.
destruct (Z_le_dec 0 index), (Z_lt_dec index t); try (rewrite none, none' by lia; reflexivity).
destruct category as [kept lie]; [lia|]; destruct category' as [kept' lie']; [lia|].
destruct (Z.eq_dec (L_bernoulli_trial num k U) 1); [rewrite kept, kept' | rewrite lie, lie']; auto.
Qed.
Lemma L_rr_answer_eq num k t index T : (0 <= k -> 2 <= t -> 0 <= T ->
  L_rr_answer num k t index T = RrCategorical.response_integer num k t (L_trial_words k) index T)%Z.
Proof.
intros Hk Ht HT; pose proof (L_rr_other_positive k T Hk HT); pose proof (L_rr_any_positive k T Hk HT).
unfold L_rr_answer, RrCategorical.response_integer.
destruct (L_rr_response'def num k t index (L_rr_other k T) (L_rr_any k T) T) as [category none].
rewrite L_bernoulli_trial_eq, L_rr_lie_eq, !L_uniform_value_eq, L_rr_other_eq, L_rr_any_eq in * by lia.
replace (-(1) + t)%Z with (t - 1)%Z in category by lia.
pose proof (RrCategorical.is_category_spec t index) as spec.
destruct (RrCategorical.is_category t index).
- destruct category as [keep other]; [now apply spec|].
  destruct (T mod 2 ^ k <? num)%Z; [now apply keep | apply other; lia].
- apply none; intros inside; now apply spec in inside.
Qed.
Lemma L_rr_tapes_eq k : (0 <= k -> L_rr_tapes k = 2 ^ (64 * (2 + L_trial_words k)))%Z.
Proof. intros Hk; pose proof (L_trial_words_bounds k Hk); unfold L_rr_tapes; apply L_pow2_eq; lia. Qed.

(* On how many tapes that are accepted the answer lies in S. *)
Lemma L_rr_count_in_counter num k t index S : (0 <= k -> 2 <= t ->
  Counting.counter (fun T => RrCategorical.accepts_integer t (L_trial_words k) T = true /\
    Contracts.member S (L_rr_answer num k t index T)) (L_rr_count_in num k t index S))%Z.
Proof.
intros; apply Uniform.counter_of_accepted_member with (accepts := L_rr_accepts k t);
  [|exact (L_rr_count_in_def num k t index S)].
intros; apply L_rr_accepts_eq; lia.
Qed.

(* ---- What the clauses mean ---- *)

(* Of inputs that have indices, an observer sees the status, which no input changes, and the response if the words of the draws are
   accepted, or that they were not. If the counts of close inputs are as the clauses say, this is a valid measurement. *)
Theorem rr_index_valid {Status X} (status : Status) ok num k t (domain : X -> Prop) distance index map :
  (0 <= k -> 2 <= t < 2 ^ 64 -> (forall d_in, 0 <= map d_in)%R ->
  (forall d_in x other S, domain x -> domain other -> (distance x other <= d_in)%nat ->
    IZR (L_rr_count_in num k t (index x) S (L_rr_tapes k)) <=
      exp (map d_in) * IZR (L_rr_count_in num k t (index other) S (L_rr_tapes k)))%R ->
  Valid.valid domain distance (64 * Z.to_nat (2 + L_trial_words k))
    (Valid.seen status ok None (Valid.on_accepted (RrCategorical.accepts_integer t (L_trial_words k))
      (fun x => L_rr_answer num k t (index x)))) (fun d_in => Some (map d_in)))%Z.
Proof.
intros Hk Ht H0 H; apply Valid.valid_seen; [intros d_in value [= <-]; apply H0|].
pose proof (L_trial_words_bounds k Hk) as words.
assert (2 ^ Z.of_nat (64 * Z.to_nat (2 + L_trial_words k)) = L_rr_tapes k)%Z as tapes.
{ rewrite L_rr_tapes_eq by lia; f_equal; lia. }
apply (Valid.valid_accepted_counts domain distance _ (RrCategorical.accepts_integer t (L_trial_words k))
  (fun x => L_rr_answer num k t (index x)) (fun x => L_rr_count_in num k t (index x)) t).
- intros d_in value [= <-]; apply H0.
- intros x T _ HT _; rewrite tapes, L_rr_tapes_eq in HT by lia; rewrite L_rr_answer_eq by lia.
  apply RrCategorical.response_integer_range; lia.
- intros x S _; apply L_rr_count_in_counter; lia.
- intros d_in value x other S [= <-] Hx Ho Hd; rewrite tapes; now apply H.
Qed.

(* A map with clause `valid` at every distance makes a valid measurement. Inputs are all indices, strangers included. *)
Theorem rr_valid_meaning {Status} (status : Status) ok num k t map : (0 <= k -> 2 <= t < 2 ^ 64 ->
  (forall d_in d_out, 0 <= map d_in /\ (map d_in <= d_out -> P_rr_pure_dp num k t (Z.of_nat d_in) d_out))%R ->
  Valid.valid (fun _ => True) Valid.discrete (64 * Z.to_nat (2 + L_trial_words k))
    (Valid.seen status ok None (Valid.on_accepted (RrCategorical.accepts_integer t (L_trial_words k)) (L_rr_answer num k t)))
    (fun d_in => Some (map d_in)))%Z.
Proof.
intros Hk Ht H; apply (rr_index_valid status ok num k t (fun _ => True) Valid.discrete (fun index => index)); auto.
- intros d_in; apply (H d_in 0%R).
- intros d_in index other S _ _ close; destruct (H d_in (map d_in)) as [_ private].
  apply (private (Rle_refl _)); rewrite L_discrete_distance_eq; lia.
Qed.

(* ---- Tapes as reels ---- *)

(* The words on a reel that is the integer of a tape are those of the tape. *)
Lemma L_tape_entry_eq reel n : (0 <= reel -> 0 <= n -> L_tape_entry reel n = reel / 2 ^ (64 * n))%Z.
Proof.
intros Hr Hn; pattern n; revert n Hn; apply natlike_ind; [rewrite (proj1 (L_tape_entry_def reel 0)), Z.div_1_r by lia; reflexivity|].
intros n Hn IH; rewrite (proj2 (L_tape_entry_def reel (Z.succ n))) by lia; replace (-(1) + Z.succ n)%Z with n by lia.
assert (0 < 2 ^ (64 * n))%Z by (apply Z.pow_pos_nonneg; lia).
rewrite IH, Z.quot_div_nonneg by (try apply Z.div_pos; lia); rewrite Z.div_div by lia.
f_equal; replace (64 * Z.succ n)%Z with (64 * n + 64)%Z by lia; now rewrite Z.pow_add_r by lia.
Qed.
Lemma L_reel_words m : forall s reel, (List.length s = m * 64)%nat -> (0 <= reel)%Z ->
  (reel mod 2 ^ (64 * Z.of_nat m) = Tape.integer_of s)%Z ->
  UniformRejection.words_left (L_tape_word reel) m = List.map Tape.integer_of (UniformRejection.words 64 m s).
Proof.
induction m as [|m IH]; intros s reel Hs Hr E; [reflexivity|]; cbn [UniformRejection.words_left UniformRejection.words List.map].
assert (List.length (List.firstn 64 s) = 64)%nat as H1 by (rewrite List.firstn_length; lia).
assert (List.length (List.skipn 64 s) = m * 64)%nat as H2 by (rewrite List.skipn_length; lia).
rewrite <- (List.firstn_skipn 64 s), Tape.integer_of_app, H2 in E.
replace (64 * Z.of_nat (S m))%Z with (Z.of_nat (m * 64) + 64)%Z in E by lia; rewrite Z.pow_add_r in E by lia.
assert (0 < 2 ^ Z.of_nat (m * 64))%Z as HB by (apply Z.pow_pos_nonneg; lia); set (B := (2 ^ Z.of_nat (m * 64))%Z) in *.
pose proof (Tape.integer_of_range (List.skipn 64 s)) as low; rewrite H2 in low; fold B in low.
rewrite Z.rem_mul_r in E by lia.
pose proof (Z.mod_pos_bound reel B HB).
destruct (Z.div_mod_unique B ((reel / B) mod 2 ^ 64) (Tape.integer_of (List.firstn 64 s)) (reel mod B) (Tape.integer_of (List.skipn 64 s)))
  as [first rest]; [lia | lia | lia |].
f_equal.
- unfold L_tape_word; change 18446744073709551615%Z with (Z.ones 64); rewrite Z.land_comm, Z.land_ones by lia.
  rewrite L_tape_entry_eq by lia; replace (64 * (-(1) + Z.of_nat (S m)))%Z with (Z.of_nat (m * 64)) by lia; fold B; exact first.
- apply IH; auto; replace (64 * Z.of_nat m)%Z with (Z.of_nat (m * 64)) by lia; exact rest.
Qed.

(* The tapes are those of a reel each. *)
Lemma tape_on_reel left s : List.length s = (left * 64)%nat ->
  UniformRejection.words_left (L_tape_word (Tape.integer_of s)) (List.length (UniformRejection.words 64 left s)) =
    List.map Tape.integer_of (UniformRejection.words 64 left s) /\
  (forall a, List.In a (UniformRejection.words 64 left s) -> List.length a = 64%nat).
Proof.
intros Hs; rewrite RrCategoricalBlock.words_length; pose proof (Tape.integer_of_range s) as range; rewrite Hs in range.
replace (Z.of_nat (left * 64)) with (64 * Z.of_nat left)%Z in range by lia.
split; [apply L_reel_words; [exact Hs | lia | now apply Z.mod_small] | intros a; now apply RrCategoricalTape.words_full].
Qed.

(* ---- What a response of the contracts is ---- *)

Lemma L_rr_response_eq num k t index other any T : (0 <= k -> 2 <= t -> 0 <= T -> 0 <= other -> 0 <= any ->
  L_rr_response num k t index other any T =
  RrCategoricalBlock.respond t index (Uniform.uniform_value 64 (t - 1) other) (Uniform.uniform_value 64 t any) (T mod 2 ^ k <? num))%Z.
Proof.
intros Hk Ht HT Ho Ha; unfold RrCategoricalBlock.respond.
destruct (L_rr_response'def num k t index other any T) as [category none].
rewrite L_bernoulli_trial_eq, L_rr_lie_eq, !L_uniform_value_eq in * by lia.
replace (-(1) + t)%Z with (t - 1)%Z in category by lia.
pose proof (RrCategorical.is_category_spec t index) as spec.
destruct (RrCategorical.is_category t index).
- destruct category as [keep lie]; [now apply spec|].
  destruct (T mod 2 ^ k <? num)%Z; [now apply keep | apply lie; lia].
- apply none; intros inside; now apply spec in inside.
Qed.

(* ---- Lemmas ---- *)

Lemma rr_has_law : Statements.rr_has_law.statement.
Proof.
intros num k t; intros; pose proof (L_trial_words_bounds k ltac:(lia)) as words.
unfold P_rr_law, P_is_category; cbv zeta; rewrite L_rr_tapes_eq, L_pow2_eq in * by lia.
assert (Counting.counter (fun T => RrCategorical.accepts_integer t (L_trial_words k) T = true) (L_rr_accepted k t))
  as accepted.
{ apply Contracts.counter_of_indicator with (f := L_rr_accepts k t); [|exact (L_rr_accepted_def k t)].
  intros T HT; rewrite L_rr_accepts_eq by lia; destruct (RrCategorical.accepts_integer _ _ T); split; easy. }
split; [apply (RrCategorical.rr_accepted_positive num k t); auto; lia|]; intros index y inside.
pose proof (RrCategorical.rr_law num k t (L_trial_words k) ltac:(lia) ltac:(lia) ltac:(lia) index y
  (L_rr_count num k t index y) (L_rr_accepted k t)) as law; cbv beta in law.
destruct law as (kept & other & none); auto.
- apply Counting.counter_ext with (E := fun T =>
    RrCategorical.accepts_integer t (L_trial_words k) T = true /\ L_rr_answer num k t index T = y).
  + intros T HT; rewrite L_rr_answer_eq by lia; reflexivity.
  + apply Uniform.counter_of_accepted with (accepts := L_rr_accepts k t); [|exact (L_rr_count_def num k t index y)].
    intros; apply L_rr_accepts_eq; lia.
- split; [split; [exact none | intros; now apply kept]|]; intros differ member.
  specialize (other member differ); lia.
Qed.

Lemma rr_is_private : Statements.rr_is_private.statement.
Proof.
intros num k t d_in epsilon d_out; cbv zeta; intros; pose proof (L_trial_words_bounds k ltac:(lia)) as words.
unfold P_rr_pure_dp; cbv zeta; rewrite L_rr_tapes_eq, L_pow2_eq in * by lia.
assert (forall index S, Counting.counter (fun T => RrCategorical.accepts_integer t (L_trial_words k) T = true /\
  Contracts.member S (RrCategorical.response_integer num k t (L_trial_words k) index T))
  (L_rr_count_in num k t index S)) as counts.
{ intros index S; apply Counting.counter_ext with (2 := L_rr_count_in_counter num k t index S ltac:(lia) ltac:(lia)).
  intros T HT; rewrite L_rr_answer_eq by lia; reflexivity. }
intros index other S _; unfold real_of_int in *.
apply (RrCategorical.rr_dp num k t (L_trial_words k) ltac:(lia) ltac:(nia) ltac:(lia) index other
  (Contracts.member S)); auto.
apply Rle_trans with (exp epsilon * IZR (2 ^ k - num))%R.
- replace (t - 1)%Z with (-(1) + t)%Z by lia; replace (2 ^ k - num)%Z with (2 ^ k + -(1) * num)%Z by lia; assumption.
- apply Rmult_le_compat_r; [apply IZR_le; lia | now apply Sums.exp_le].
Qed.

Lemma rr_identical : Statements.rr_identical.statement.
Proof.
intros num k t d_out; cbv zeta; intros; intros index other S close; rewrite L_discrete_distance_eq in *.
destruct (Valid.discrete_cases index other) as [[-> _]|[_ far]]; [|lia].
pose proof (L_trial_words_bounds k ltac:(lia)) as words; rewrite L_rr_tapes_eq by lia.
replace (64 * (2 + L_trial_words k))%Z with (Z.of_nat (64 * Z.to_nat (2 + L_trial_words k))) by lia.
apply (Valid.identical_counts _ _ _ d_out (L_rr_count_in_counter num k t other S ltac:(lia) ltac:(lia))); auto.
Qed.

Lemma rr_law_spread : Statements.rr_law_spread.statement.
Proof.
intros num k t; unfold P_rr_law, P_rr_spread, L_rr_twice, L_rr_square; cbv zeta; intros [_ law] index y inside.
destruct (law index y inside) as [[none kept] other].
set (a := L_rr_accepted k t (L_rr_tapes k)) in *; set (c := L_rr_count num k t index y (L_rr_tapes k)) in *.
set (d := L_pow2 k) in *; split; [split|]; intros.
- rewrite <- none by assumption; ring.
- transitivity ((d * c) * (d * a - d * c))%Z; [ring | rewrite kept by assumption; ring].
- transitivity ((d * c * (-1 + t)) * (d * a * (-1 + t) - d * c * (-1 + t)))%Z; [|ring].
  change (-1 + t)%Z with (-(1) + t)%Z; rewrite other by assumption; ring.
Qed.

Lemma rr_law_unbiased : Statements.rr_law_unbiased.statement.
Proof.
intros num k t; unfold P_rr_law, P_rr_unbiased; cbv zeta; intros [_ law] index y inside.
destruct (law index y inside) as [[none kept] other].
split; [split|]; intros; [rewrite kept by assumption; ring | rewrite other by assumption; ring | rewrite <- none by assumption; ring].
Qed.

Lemma rr_drawn_is_answer : Statements.rr_drawn_is_answer.statement.
Proof.
intros reel num k t index left1 c i w; intros; pose proof (L_trial_words_bounds k ltac:(lia)) as words.
assert (forall n l, 0 <= l -> L_uniform_missing reel n l c 160 <= 0 -> L_uniform_accepts n (L_uniform_word reel n l i) = 1)%Z as fresh.
{ intros n l ? ?; apply (UniformFresh.fill_fresh (L_tape_word reel) _ _ _ _ _ _ (L_uniform_accepts_bit n) (L_uniform_next_def reel n)
    (L_uniform_left_def reel n) (L_uniform_hits_def reel n) (L_uniform_missing_def reel n) (L_uniform_rest_def reel n) l c 160); auto. }
destruct (L_rr_left_after'def reel k t left1 c) as [no_other rest]; cbv zeta in *.
assert (0 <= L_rr_left_any reel t left1 c)%Z as left_any.
{ apply (UniformFresh.rest_bounds (L_uniform_hits reel (-(1) + t)) _ (L_uniform_rest_def reel (-(1) + t))); lia. }
assert (0 <= L_rr_left_trials reel t left1 c)%Z as left_trials.
{ apply (UniformFresh.rest_bounds (L_uniform_hits reel t) _ (L_uniform_rest_def reel t)); exact left_any. }
destruct (Z_lt_dec 0 (L_uniform_missing reel (-(1) + t) left1 c 160)) as [|others]; [rewrite no_other in *; lia|].
destruct (rest others) as [no_any _].
destruct (Z_lt_dec 0 (L_uniform_missing reel t (L_rr_left_any reel t left1 c) c 160)) as [|anys]; [rewrite no_any in *; lia|].
pose proof (fresh (-(1) + t)%Z left1 ltac:(lia) ltac:(lia)) as other_accepted.
pose proof (fresh t (L_rr_left_any reel t left1 c) ltac:(lia) ltac:(lia)) as any_accepted.
unfold L_rr_drawn; cbv zeta; fold w; set (other := L_uniform_word reel (-(1) + t) left1 i) in *.
set (any := L_uniform_word reel t (L_rr_left_any reel t left1 c) i) in *.
set (U := L_tape reel (L_rr_left_trials reel t left1 c + -(1) * (i * w)) w).
assert (0 <= U < 2 ^ (64 * w))%Z as HU.
{ apply (UniformFresh.word_sequence_below _ _ w (L_tape_sequence reel _)); [intros; apply L_tape_word_bounds | apply words]. }
destruct (RrCategorical.joined_parts w other any U k) as (range & E_other & E_any & low);
  try apply L_tape_word_bounds; try (unfold w in *; lia).
exists (RrCategorical.joined w other any U); set (T := RrCategorical.joined w other any U) in *.
unfold w in E_other, E_any; rewrite <- (L_rr_other_eq k T) in E_other by lia; rewrite <- (L_rr_any_eq k T) in E_any by lia.
unfold L_rr_accepts, L_rr_answer; rewrite E_other, E_any, other_accepted, any_accepted, L_rr_tapes_eq, !L_low_bits_eq by lia.
repeat split; try (symmetry; assumption); try assumption; try apply range.
apply L_rr_response_trial; rewrite !L_bernoulli_trial_eq, low by lia; reflexivity.
Qed.

Lemma rr_answered_from : Statements.rr_answered_from.statement.
Proof.
intros memory reel num k t indices out left1 c first i; cbv zeta; intros Hfirst Hc _ _ _ answered.
specialize (answered (i - first)%Z).
replace (shift (shift indices first) (i - first)) with (shift indices i) in answered by (unfold shift; simpl; f_equal; lia).
replace (shift (shift out first) (i - first)) with (shift out i) in answered by (unfold shift; simpl; f_equal; lia).
cbv zeta in answered; rewrite answered by lia; f_equal; lia.
Qed.

Lemma rr_many_range : Statements.rr_many_range.statement.
Proof.
intros reel num k t index left1 n i; intros; unfold L_rr_many, L_rr_drawn, L_uniform_word; cbv zeta; replace (-(1) + t)%Z with (t - 1)%Z by lia.
match goal with |- P_is_category _ (L_rr_response _ _ _ _ ?o ?a ?T) =>
  assert (0 <= o < 2 ^ 64)%Z as other by apply L_tape_word_bounds;
  assert (0 <= a < 2 ^ 64)%Z as any by apply L_tape_word_bounds;
  destruct (L_rr_response'def num k t index o a T) as [category none];
  pose proof (Uniform.uniform_value_range 64 (t - 1) o ltac:(lia) other) as below_others;
  pose proof (Uniform.uniform_value_range 64 t a ltac:(lia) any) as below_all end.
rewrite !L_uniform_value_eq in * by lia; replace (-(1) + t)%Z with (t - 1)%Z in category by lia; unfold P_is_category.
destruct (Z_le_dec 0 index), (Z_lt_dec index t); try (rewrite none by lia; exact below_all).
destruct category as [keep lie]; [lia|].
match type of keep with L_bernoulli_trial _ _ ?T = _ -> _ => destruct (Z.eq_dec (L_bernoulli_trial num k T) 1) as [yes|no] end.
- rewrite keep by exact yes; lia.
- rewrite lie, L_rr_lie_eq by exact no; unfold RrCategorical.lie; match goal with |- context [(?d <? index)%Z] => destruct (Z.ltb_spec d index) end; lia.
Qed.

Lemma rr_after_failed : Statements.rr_after_failed.statement.
Proof.
intros reel k t left1 n g h; cbv zeta; intros.
assert (forall d, (0 <= d)%Z -> L_rr_after reel k t left1 n (g + d) = L_rr_after reel k t left1 n g) as H'.
{ apply natlike_ind; [now rewrite Z.add_0_r|]; intros d Hd IH.
  destruct (L_rr_after_def reel k t left1 n (g + Z.succ d)) as [_ step]; cbv zeta in step.
  replace (-(1) + (g + Z.succ d))%Z with (g + d)%Z in step by lia; rewrite step, IH by lia.
  apply L_rr_step'def; lia. }
replace h with (g + (h - g))%Z by lia; apply H'; lia.
Qed.
