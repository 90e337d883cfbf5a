(* Proofs of the lemmas of spec/aggregation/tally.acsl. *)
From Vrr Require Import Goal.
From Vrr Require RrBitvecMemory Survey TallyMerge.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import natural pow2.

(* ---- What the printed symbols are ---- *)

Lemma L_lane_bit_eq w j : (0 <= j -> L_lane_bit w j = Z.b2z (Z.testbit w j))%Z.
Proof.
intros; rewrite (proj2 (L_lane_bit'def w j)), Z.testbit_spec', Z.land_comm by lia.
etransitivity; [exact (Z.land_ones (Z.shiftr w j) 1 ltac:(lia)) | rewrite Z.shiftr_div_pow2 by lia; reflexivity].
Qed.
Lemma L_lane_bit_negative w j : (j < 0 -> L_lane_bit w j = 0)%Z.
Proof. exact (proj1 (L_lane_bit'def w j)). Qed.
Lemma L_lane_bit_bit w j : (L_lane_bit w j = 0 \/ L_lane_bit w j = 1)%Z.
Proof.
destruct (Z_lt_le_dec j 0); [left; now apply L_lane_bit_negative|].
rewrite L_lane_bit_eq by assumption; destruct (Z.testbit w j); auto.
Qed.
Lemma L_column_count_zero memory reports words column j n : (n <= 0)%Z ->
  L_column_count memory reports words column j n = 0%Z.
Proof. exact (proj1 (L_column_count_def memory reports words column j n)). Qed.
Lemma L_column_count_next memory reports words column j n : (0 <= n)%Z ->
  L_column_count memory reports words column j (1 + n) =
  (L_column_count memory reports words column j n + L_lane_bit (memory (shift reports (column + words * n))) j)%Z.
Proof.
intros Hn; pose proof (L_column_count_def memory reports words column j (1 + n)) as H; cbv zeta in H.
rewrite (proj2 H) by lia; replace (- (1) + (1 + n))%Z with n by lia; reflexivity.
Qed.

(* ---- What the clauses mean ---- *)

(* If row i of n reports, of so many words each, is the number ys[i], then report_count, which is the count of column j / 64 and its
   bit j % 64, is the number of ys that have bit j. *)
Theorem report_count_meaning memory reports words ys j : (forall a, is_uint64 (memory a)) -> (0 <= j < 64 * words)%Z ->
  (forall i, (i < List.length ys)%nat ->
    L_natural_value memory (shift reports (Z.of_nat i * words)) words = List.nth i ys 0%Z) ->
  L_column_count memory reports words (Z.quot j 64) (Z.rem j 64) (Z.of_nat (List.length ys)) =
    Survey.counted (fun y => Z.testbit y j) ys.
Proof.
intros range Hj rows; rewrite Z.quot_div_nonneg, Z.rem_mod_nonneg by lia.
pose proof (Z.div_mod j 64 ltac:(lia)) as split_j; pose proof (Z.mod_pos_bound j 64 ltac:(lia)).
assert (0 <= j / 64 < words)%Z as column by (split; [apply Z.div_pos | apply Z.div_lt_upper_bound]; lia).
assert (forall n, (n <= List.length ys)%nat -> L_column_count memory reports words (j / 64) (j mod 64) (Z.of_nat n) =
  Survey.counted (fun y => Z.testbit y j) (List.firstn n ys)) as firsts; [|now rewrite firsts, List.firstn_all by lia].
induction n as [|n IH]; intros Hn; [now apply L_column_count_zero|].
replace (Z.of_nat (S n)) with (1 + Z.of_nat n)%Z by lia; rewrite L_column_count_next, IH by lia.
pose proof (RrBitvecMemory.value_bits _ _ _ (L_natural_value_words memory (shift reports (Z.of_nat n * words)) words range)
  words (j / 64) (j mod 64) column ltac:(lia) ltac:(lia)) as bit; rewrite <- split_j, (rows n) in bit by lia.
rewrite (Survey.counted_firstn _ _ _ 0%Z), L_lane_bit_eq, bit by lia.
replace (shift (shift reports (Z.of_nat n * words)) (j / 64)) with (shift reports (j / 64 + words * Z.of_nat n)); [reflexivity|].
unfold shift; cbn [base offset]; f_equal; lia.
Qed.

(* A merge in memory as the clauses of vrr_tally_merge say, of t, which stands at counts, and of u, which stands at other: if the sums
   fit (`accepted`), they stand at counts afterwards (`counted`). *)
Lemma merge_sums size t u result before after counts other : TallyMerge.in_words size t -> TallyMerge.in_words size u ->
  (forall j, (j < size)%nat -> before (shift counts (Z.of_nat j)) = t j /\ before (shift other (Z.of_nat j)) = u j) ->
  match result with
  | Some v => P_tallies_fit before counts other (Z.of_nat size) /\ P_tallies_merged after before counts other (Z.of_nat size) /\
      forall j, (j < size)%nat -> after (shift counts (Z.of_nat j)) = v j
  | None => ~ P_tallies_fit before counts other (Z.of_nat size)
  end -> TallyMerge.sums size t u result.
Proof.
intros Wt Wu values; destruct result as [v|].
- intros (fit & made & V) j Hj; destruct (values j Hj) as [T U].
  pose proof (fit (Z.of_nat j) ltac:(lia) ltac:(lia)) as F; pose proof (made (Z.of_nat j) ltac:(lia) ltac:(lia)) as E; cbv zeta in E.
  rewrite V in E by assumption; rewrite T, U in *; lia.
- intros fit; simpl; destruct (List.existsb (fun j => (2 ^ 64 <=? t j + u j)%Z) (List.seq 0 size)) eqn:X.
  + apply List.existsb_exists in X as (j & Hj & L); apply List.in_seq in Hj; apply Z.leb_le in L; exists j; split; [lia | assumption].
  + exfalso; apply fit; intros i H0 H1; rewrite <- (Z2Nat.id i) by assumption; destruct (values (Z.to_nat i) ltac:(lia)) as [T U].
    rewrite T, U; destruct (Z_le_gt_dec (t (Z.to_nat i) + u (Z.to_nat i)) 18446744073709551615); [assumption|].
    apply Bool.not_true_iff_false in X; exfalso; apply X, List.existsb_exists; exists (Z.to_nat i).
    split; [apply List.in_seq; lia | apply Z.leb_le; lia].
Qed.

(* Some tallies, of bits or of categories, put together two and two, each time in some memory by the clauses of vrr_tally_merge: this
   comes to an end; it fails if, and only if, the sum of all does not fit; and of two plans over the same tallies, in whatever order and
   grouping, both fail, or both give the same counts. *)
Theorem merges_meaning size (merged : TallyMerge.tally -> TallyMerge.tally -> option TallyMerge.tally -> Prop) :
  (forall t u result, merged t u result <-> exists before after counts other,
    (forall j, (j < size)%nat -> before (shift counts (Z.of_nat j)) = t j /\ before (shift other (Z.of_nat j)) = u j) /\
    match result with
    | Some v => P_tallies_fit before counts other (Z.of_nat size) /\ P_tallies_merged after before counts other (Z.of_nat size) /\
        forall j, (j < size)%nat -> after (shift counts (Z.of_nat j)) = v j
    | None => ~ P_tallies_fit before counts other (Z.of_nat size)
    end) ->
  (forall p, List.Forall (TallyMerge.in_words size) (TallyMerge.tallies p) -> exists result, TallyMerge.run merged p result) /\
  (forall p result, List.Forall (TallyMerge.in_words size) (TallyMerge.tallies p) -> TallyMerge.run merged p result ->
    (result = None <-> exists j, (j < size)%nat /\ (2 ^ 64 <= TallyMerge.total (TallyMerge.tallies p) j)%Z)) /\
  (forall p q r s, List.Forall (TallyMerge.in_words size) (TallyMerge.tallies p) ->
    Sorting.Permutation.Permutation (TallyMerge.tallies p) (TallyMerge.tallies q) ->
    TallyMerge.run merged p r -> TallyMerge.run merged q s ->
    match r, s with Some t, Some u => TallyMerge.same size t u | None, None => True | _, _ => False end).
Proof.
intros clauses; assert (forall t u result, TallyMerge.in_words size t -> TallyMerge.in_words size u -> merged t u result ->
  TallyMerge.sums size t u result) as sums.
{ intros t u result Wt Wu M; apply clauses in M as (before & after & counts & other & values & M).
  exact (merge_sums size t u result before after counts other Wt Wu values M). }
repeat split.
- apply (TallyMerge.plan_ends size merged sums); intros t u Wt Wu.
  set (before := fun a => if Z.eqb (base a) 0 then t (Z.to_nat (offset a)) else u (Z.to_nat (offset a))).
  set (after := fun a => (t (Z.to_nat (offset a)) + u (Z.to_nat (offset a)))%Z).
  assert (forall j, (j < size)%nat -> before (shift (addr'mk 0 0) (Z.of_nat j)) = t j /\ before (shift (addr'mk 1 0) (Z.of_nat j)) = u j) as V.
  { intros j _; unfold before, shift; cbn [base offset Z.eqb]; rewrite Z.add_0_l, Nat2Z.id; split; reflexivity. }
  destruct (List.forallb (fun j => (t j + u j <? 2 ^ 64)%Z) (List.seq 0 size)) eqn:X.
  + exists (Some (fun j => t j + u j)%Z); apply clauses; exists before, after, (addr'mk 0 0), (addr'mk 1 0); split; [exact V|].
    rewrite List.forallb_forall in X; split; [|split].
    * intros i H0 H1; rewrite <- (Z2Nat.id i) by assumption; destruct (V (Z.to_nat i) ltac:(lia)) as [-> ->].
      specialize (X (Z.to_nat i) ltac:(apply List.in_seq; lia)); apply Z.ltb_lt in X; lia.
    * intros i; cbv zeta; intros H0 H1; rewrite <- (Z2Nat.id i) by assumption; destruct (V (Z.to_nat i) ltac:(lia)) as [-> ->].
      unfold after, shift; cbn [base offset]; rewrite Z.add_0_l, Nat2Z.id; reflexivity.
    * intros j _; unfold after, shift; cbn [base offset]; rewrite Z.add_0_l, Nat2Z.id; reflexivity.
  + exists None; apply clauses; exists before, after, (addr'mk 0 0), (addr'mk 1 0); split; [exact V|].
    intros fit; apply Bool.not_true_iff_false in X; apply X, List.forallb_forall; intros j Hj; apply List.in_seq in Hj.
    pose proof (fit (Z.of_nat j) ltac:(lia) ltac:(lia)) as F; destruct (V j ltac:(lia)) as [T U]; rewrite T, U in F; apply Z.ltb_lt; lia.
- intros F; apply (TallyMerge.plan_fails size merged sums p result); assumption.
- intros F; apply (TallyMerge.plan_fails size merged sums p result); assumption.
- intros p q r s; exact (TallyMerge.plans_agree size merged sums p q r s).
Qed.

(* ---- Lemmas ---- *)

Lemma lane_bit_range : Statements.lane_bit_range.statement.
Proof.
intros w j x; unfold x; destruct (L_lane_bit_bit w j) as [-> | ->]; lia.
Qed.

Lemma lane_bit_zero : Statements.lane_bit_zero.statement.
Proof.
intros j; destruct (Z_lt_le_dec j 0); [now apply L_lane_bit_negative | now rewrite L_lane_bit_eq, Z.bits_0].
Qed.

Lemma lane_bit_and : Statements.lane_bit_and.statement.
Proof.
intros a b j x Hj _ _; unfold x; rewrite !L_lane_bit_eq, Z.land_spec by lia.
destruct (Z.testbit a j), (Z.testbit b j); simpl; lia.
Qed.

Lemma lane_bit_or : Statements.lane_bit_or.statement.
Proof.
intros a b j; cbv zeta; intros; rewrite !L_lane_bit_eq, Z.lor_spec in * by lia.
destruct (Z.testbit a j), (Z.testbit b j); simpl in *; lia.
Qed.

Lemma lane_bit_xor : Statements.lane_bit_xor.statement.
Proof.
intros a b j x Hj _ _; unfold x; rewrite !L_lane_bit_eq, Z.lxor_spec by lia.
destruct (Z.testbit a j), (Z.testbit b j); simpl; lia.
Qed.

Lemma four_fields_value : Statements.four_fields_value.statement.
Proof.
intros a b c d; unfold L_four_fields; rewrite !L_pow2_eq by lia; ring.
Qed.

Lemma four_fields_split : Statements.four_fields_split.statement.
Proof.
intros a b c d x; intros; unfold x, L_four_fields; rewrite !L_pow2_eq by lia.
change (2 ^ 16)%Z with 65536%Z; change (2 ^ 32)%Z with 4294967296%Z; change (2 ^ 48)%Z with 281474976710656%Z.
Z.to_euclidean_division_equations; lia.
Qed.

(* four bits that are 16 apart *)
Lemma land_apart x : (0 <= x -> Z.land 281479271743489 x =
  Z.b2z (Z.testbit x 0) + Z.b2z (Z.testbit x 16) * 2 ^ 16 + Z.b2z (Z.testbit x 32) * 2 ^ 32 +
  Z.b2z (Z.testbit x 48) * 2 ^ 48)%Z.
Proof. intros Hx; change 281479271743489%Z with (Z.lor (Z.lor (2 ^ 0) (2 ^ 16)) (Z.lor (2 ^ 32) (2 ^ 48)))%Z.
assert (one : forall i, (0 <= i)%Z -> Z.land (2 ^ i) x = (Z.b2z (Z.testbit x i) * 2 ^ i)%Z).
{ intros i Hi; apply Z.bits_inj'; intros n Hn; rewrite Z.land_spec, Z.pow2_bits_eqb by lia.
  destruct (Z.eqb_spec i n) as [<- | Hne], (Z.testbit x i) eqn:E; cbn [Z.b2z];
    rewrite ?Z.mul_1_l, ?Z.mul_0_l, ?Z.bits_0, ?Z.pow2_bits_true, ?Z.pow2_bits_false, ?E by lia; reflexivity. }
rewrite !Z.land_lor_distr_l, !one by lia.
destruct (Z.testbit x 0), (Z.testbit x 16), (Z.testbit x 32), (Z.testbit x 48); reflexivity.
Qed.

Lemma sixteenth_lanes_fields : Statements.sixteenth_lanes_fields.statement.
Proof.
intros w s Hs Hw Hs' Hw'; unfold L_sixteenth_lanes, L_four_fields; rewrite !L_lane_bit_eq, !L_pow2_eq by lia.
rewrite land_apart, !Z.shiftr_spec by (try apply Z.shiftr_nonneg; lia); reflexivity.
Qed.

Lemma tile_count_same : Statements.tile_count_same.statement.
Proof.
intros memory other tile c j _ _ same; unfold P_planes_kept in same; cbv zeta in same.
pose proof (L_tile_count'def memory tile c j) as [N P]; pose proof (L_tile_count'def other tile c j) as [N' P'].
destruct (Z_lt_le_dec c 0); [now rewrite N, N'|].
rewrite P, P', !same by lia; reflexivity.
Qed.

Lemma rows_in_order : Statements.rows_in_order.statement.
Proof.
intros i n words; intros; unfold P_rows_order; nia.
Qed.

Lemma column_count_range : Statements.column_count_range.statement.
Proof.
intros memory reports words column j n x Hn _; unfold x; pattern n; revert n x Hn; intros n _; revert n; apply natlike_ind.
- rewrite L_column_count_zero; lia.
- intros n Hn IH; rewrite <- Z.add_1_l, L_column_count_next by assumption.
  destruct (L_lane_bit_bit (memory (shift reports (column + words * n)%Z)) j) as [-> | ->]; lia.
Qed.

Lemma column_count_more : Statements.column_count_more.statement.
Proof.
intros memory reports words column j m n Hmn _; replace n with (m + (n - m))%Z by lia.
assert (Hk : (0 <= n - m)%Z) by lia; revert Hk; generalize (n - m)%Z; clear; apply natlike_ind.
- rewrite Z.add_0_r; reflexivity.
- intros k Hk IH; etransitivity; [exact IH|]; destruct (Z.le_gt_cases (m + k) (-1)).
  + rewrite !L_column_count_zero; lia.
  + replace (m + Z.succ k)%Z with (1 + (m + k))%Z by lia; rewrite L_column_count_next by lia.
    destruct (L_lane_bit_bit (memory (shift reports (column + words * (m + k))%Z)) j) as [-> | ->]; lia.
Qed.

Lemma column_count_next : Statements.column_count_next.statement.
Proof. red.
intros; symmetry; now apply L_column_count_next.
Qed.

Lemma eight_lanes_same : Statements.eight_lanes_same.statement.
Proof.
intros memory other reports first last at1 words j; intros; match goal with H : P_range_kept _ _ _ _ _ |- _ =>
  unfold P_range_kept in H; cbv zeta in H; rename H into same end.
pose proof (L_eight_lanes'def memory reports at1 words j) as [N P].
pose proof (L_eight_lanes'def other reports at1 words j) as [N' P'].
destruct (Z_lt_le_dec j 0); [now rewrite N, N' | rewrite P, P', !same by lia; reflexivity].
Qed.

Lemma column_count_eight : Statements.column_count_eight.statement.
Proof.
intros memory reports words first i at0 Hi _ row c j; cbv zeta; unfold P_row_at in row; subst at0.
replace (first + i * words + c)%Z with (first + c + words * i)%Z by ring; set (column := (first + c)%Z).
assert (N : forall m k at1, (0 <= k)%Z -> m = (1 + k)%Z -> at1 = (column + words * i + k * words)%Z ->
  L_column_count memory reports words column j (m + i) =
  (L_column_count memory reports words column j (k + i) + L_lane_bit (memory (shift reports at1)) j)%Z).
{ intros m k at1 Hk -> ->; rewrite <- Z.add_assoc, L_column_count_next by lia; do 4 f_equal; ring. }
rewrite (N 8 7 (column + words * i + 7 * words))%Z, (N 7 6 (column + words * i + 6 * words))%Z,
  (N 6 5 (column + words * i + 5 * words))%Z, (N 5 4 (column + words * i + 4 * words))%Z,
  (N 4 3 (column + words * i + 3 * words))%Z, (N 3 2 (column + words * i + 2 * words))%Z,
  (N 2 1 (column + words * i + words))%Z, (N 1 0 (column + words * i))%Z by lia.
rewrite Z.add_0_l; destruct (L_eight_lanes'def memory reports (column + words * i) words j) as [no yes].
destruct (Z_lt_le_dec j 0); [rewrite no, !L_lane_bit_negative by assumption | rewrite yes by lia]; ring.
Qed.

Lemma column_count_one : Statements.column_count_one.statement.
Proof.
intros memory reports words column j x _ _; pose proof (L_column_count_next memory reports words column j 0 ltac:(lia)) as N.
rewrite (L_column_count_zero _ _ _ _ _ 0), Z.mul_0_r, Z.add_0_l in N by lia; rewrite !Z.add_0_r in N; exact N.
Qed.

Lemma rows_from_row : Statements.rows_from_row.statement.
Proof.
intros memory before rest reports words i block length Hb Hi Hl _ _ same row column j Hc Hc'.
unfold P_is_row in row; subst rest; unfold P_same_words in same; cbv zeta in same.
revert Hl; pattern block; revert block Hb; apply natlike_ind.
- intros _; rewrite (L_column_count_zero memory), Z.add_0_l, Z.add_0_r by lia; reflexivity.
- intros b Hb IH Hl; replace (Z.succ b + i)%Z with (1 + (b + i))%Z by lia; rewrite <- (Z.add_1_l b).
  rewrite !L_column_count_next, <- IH, Z.add_assoc by nia; f_equal.
  replace (shift (shift reports (i * words)) (column + words * b))%Z with (shift reports (column + words * (b + i))%Z)
    by (unfold shift; simpl; f_equal; ring).
  f_equal; first [apply same; nia | symmetry; apply same; nia].
Qed.

Lemma column_count_same : Statements.column_count_same.statement.
Proof.
intros memory other reports words column j n Hc Hw _ _ same; unfold P_same_words in same; cbv zeta in same.
destruct (Z.le_gt_cases n 0) as [Hn | Hn]; [now rewrite !L_column_count_zero|].
apply Z.lt_le_incl in Hn; revert same; pattern n; revert n Hn; apply natlike_ind.
- intros _; now rewrite !L_column_count_zero.
- intros n Hn IH same; rewrite <- Z.add_1_l, !L_column_count_next by assumption.
  rewrite IH by (intros i; intros; apply same; nia).
  do 2 f_equal; apply same; nia.
Qed.

Lemma merges_commute : Statements.merges_commute.statement.
Proof. red.
intros L0 M0 K0 a b size _ _ _; split.
- unfold P_tallies_fit; split; intros H i H0 H1; specialize (H i H0 H1); lia.
- unfold P_tallies_merged; cbv zeta; intros L M i H0 H1; rewrite L, M by assumption; lia.
Qed.

Lemma merges_associate : Statements.merges_associate.statement.
Proof. red.
unfold P_tallies_merged, P_same_words; cbv zeta; intros.
match goal with A : (0 <= ?i)%Z, B : (?i < ?n)%Z |- _ =>
  repeat match goal with H : forall j, (0 <= j)%Z -> (j < n)%Z -> _ |- _ => specialize (H i A B) end end; lia.
Qed.

Lemma merges_fit : Statements.merges_fit.statement.
Proof. red.
unfold P_tallies_merged, P_tallies_fit, P_same_words; cbv zeta; intros N L K a b c size words _ _ kept_c kept_a ab bc; split; split.
- intros S; assert (forall i, 0 <= i -> i < size -> K (shift b i) + K (shift c i) <= 18446744073709551615)%Z as F.
  { intros i H0 H1; specialize (S i H0 H1); destruct (words (shift a i)); lia. }
  split; [exact F|]; intros i H0 H1; rewrite <- kept_a, (bc F) by assumption; specialize (S i H0 H1); lia.
- intros [F G] i H0 H1; specialize (G i H0 H1); rewrite <- kept_a, (bc F) in G by assumption; lia.
- intros S; assert (forall i, 0 <= i -> i < size -> K (shift a i) + K (shift b i) <= 18446744073709551615)%Z as F.
  { intros i H0 H1; specialize (S i H0 H1); destruct (words (shift c i)); lia. }
  split; [exact F|]; intros i H0 H1; rewrite <- kept_c, (ab F) by assumption; specialize (S i H0 H1); lia.
- intros [F G] i H0 H1; specialize (G i H0 H1); rewrite <- kept_c, (ab F) in G by assumption; lia.
Qed.
