(* Proofs of the lemmas of spec/mechanisms/rappor.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Contracts Rappor RrBitvec RrBitvecMemory Tape Valid.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import bernoulli bitvec_domain counting lanes metric natural pow2 rr_bitvec tape.

(* ---- What the printed symbols are ---- *)

Lemma in_memory_naturals memory values n : (forall a, is_uint64 (memory a)) ->
  List.Forall (Z.le 0) (Rappor.values_list (fun j => memory (shift values j)) n).
Proof. intros range; apply Rappor.values_list_naturals; intros j; destruct (range (shift values j)); lia. Qed.
Lemma L_values_vector_eq memory values n size : (forall a, is_uint64 (memory a)) ->
  L_values_vector memory values n size = Rappor.encode size (Rappor.values_list (fun j => memory (shift values j)) n).
Proof.
intros range; apply (Rappor.gathers_fold (Rappor.value_bit size) _ (fun n => L_values_vector memory values n size)).
split; [intros m Hm; now apply L_values_vector_def|]; intros m Hm.
destruct (L_values_vector_def memory values (Z.succ m) size) as [_ step]; cbv zeta in step.
replace (-(1) + Z.succ m)%Z with m in step by lia; destruct (step ltac:(lia)) as [below beyond]; unfold Rappor.value_bit.
destruct (range (shift values m)); destruct (Z.ltb_spec (memory (shift values m)) size) as [H1|H1].
- rewrite below, L_pow2_eq by lia; reflexivity.
- apply beyond; lia.
Qed.
Lemma L_values_word_eq memory values n g : (forall a, is_uint64 (memory a)) ->
  L_values_word memory values n g = Rappor.encode_word g (Rappor.values_list (fun j => memory (shift values j)) n).
Proof.
intros range; apply (Rappor.gathers_fold (Rappor.word_bit g) _ (fun n => L_values_word memory values n g)).
split; [intros m Hm; now apply L_values_word_def|]; intros m Hm.
destruct (L_values_word_def memory values (Z.succ m) g) as [_ step]; cbv zeta in step.
replace (-(1) + Z.succ m)%Z with m in step by lia; destruct (step ltac:(lia)) as [here elsewhere]; unfold Rappor.word_bit.
destruct (range (shift values m)); pose proof (Z.mod_pos_bound (memory (shift values m)) 64 ltac:(lia)).
rewrite Z.quot_div_nonneg, Z.rem_mod_nonneg in * by lia; rewrite L_pow2_eq in here by lia.
destruct (Z.eqb_spec (memory (shift values m) / 64) g); auto.
Qed.
Lemma L_values_vector_nonneg memory values n size : (0 <= size)%Z -> (forall a, is_uint64 (memory a)) ->
  (0 <= L_values_vector memory values n size < 2 ^ size)%Z.
Proof. intros Hs range; rewrite L_values_vector_eq by auto; now apply Rappor.encode_range, in_memory_naturals. Qed.
Lemma L_values_vector_ones memory values n size : (0 <= n)%Z -> (0 <= size)%Z -> (forall a, is_uint64 (memory a)) ->
  (L_popcount (L_values_vector memory values n size) size <= n)%Z.
Proof.
intros Hn Hs range; rewrite L_values_vector_eq by auto.
rewrite <- (Rappor.values_list_length (fun j => memory (shift values j)) n Hn) at 2.
apply (Rappor.encode_weight L_popcount L_popcount_spec); auto; now apply in_memory_naturals.
Qed.

Lemma L_values_vector_close memory values other n size d_in : (0 <= size)%Z -> (forall a, is_uint64 (memory a)) ->
  P_close_values memory values other n d_in ->
  (L_vector_distance (L_values_vector memory values n size) (L_values_vector memory other n size) size <= d_in)%Z.
Proof.
intros Hs range close; unfold L_vector_distance; rewrite L_discrete_distance_eq.
destruct close as [far|[low same]].
- pose proof (Valid.discrete_cases (L_hamming (L_values_vector memory values n size) (L_values_vector memory other n size) size) 0%Z).
  lia.
- replace (L_values_vector memory other n size) with (L_values_vector memory values n size).
  + unfold L_hamming; rewrite Z.lxor_nilpotent, L_popcount_zero by auto.
    destruct (Valid.discrete_cases 0%Z 0%Z) as [[_ ->]|[far _]]; [lia | now destruct far].
  + rewrite !L_values_vector_eq by auto; f_equal; unfold Rappor.values_list; apply List.map_ext_in; intros j Hj.
    apply List.in_seq in Hj; first [apply same; lia | symmetry; apply same; lia].
Qed.

(* ---- What the clauses mean ---- *)

(* A map with clause `values` at every distance makes a valid measurement of lists of n values: these are addresses in memory, at
   distance 0 if they hold the same values, and what is seen is the status, which no list changes, and the report. *)
Theorem rappor_values_valid_meaning {Status} (status : Status) ok memory fixed num k size n map :
  (forall a, is_uint64 (memory a)) -> (0 <= k -> 0 <= size ->
  (forall d_in d_out, 0 <= map d_in /\
    (map d_in <= d_out -> P_values_pure_dp memory fixed num k size n (Z.of_nat d_in) d_out))%R ->
  Valid.valid (fun _ => True) (Valid.apart (fun x x' => forall i, 0 <= i < n -> memory (shift x i) = memory (shift x' i)))
    (Z.to_nat (64 * (k * L_bitvec_groups size)))
    (Valid.seen status ok 0 (fun values t =>
      L_rr_bitvec_report fixed num k size (L_values_vector memory values n size) (Tape.integer_of t)))
    (fun d_in => Some (map d_in)))%Z.
Proof.
intros range Hk Hs H; apply Valid.valid_seen; [intros d_in value [= <-]; now apply (H d_in 0%R)|].
pose proof (L_bitvec_groups_enough size Hs).
apply (Valid.valid_counts _ _ (fun values => L_rr_bitvec_report fixed num k size (L_values_vector memory values n size))
  (fun values => L_rr_bitvec_count_in fixed num k size (L_values_vector memory values n size)) (2 ^ size)%Z).
- intros values T _ HT; apply L_rr_bitvec_report_range; auto; now apply L_values_vector_nonneg.
- intros values S _; exact (Contracts.counter_of_member S _ _ (L_rr_bitvec_count_in_def fixed num k size _ S)).
- intros d_in value values other S [= <-] _ _ Hd; destruct (H d_in (map d_in)) as [_ private].
  specialize (private (Rle_refl _) values other S); cbv zeta in private; unfold L_bitvec_tapes, L_bitvec_words in private.
  rewrite L_pow2_eq in private by nia; rewrite Z2Nat.id by nia; apply private.
  apply Valid.apart_close in Hd; unfold P_close_values; destruct Hd as [same|far]; [right | left; lia].
  split; [lia|]; intros i low high; first [apply same; lia | symmetry; apply same; lia].
Qed.

Lemma L_values_call_unless {Status} (ok failed : Status) memory (fixed : bool) num k size n left1 epsilon :
  (forall a, is_uint64 (memory a)) -> (0 <= k -> 0 <= size -> 0 <= left1 -> P_values_ended_dp memory fixed num k size n epsilon ->
  Valid.valid_unless (fun _ => True) (Valid.apart (fun x x' => forall i, 0 <= i < n -> memory (shift x i) = memory (shift x' i)))
    (Z.to_nat (64 * left1)) (fun values t => Valid.seen_call ok failed size
      (L_rr_bitvec_outcome fixed num k size (L_values_vector memory values n size) (Tape.integer_of t) left1))
    (Tape.probability (Z.to_nat (64 * left1))
      (fun t => andb (negb fixed) (L_rr_bitvec_fails fixed num k size (Tape.integer_of t) left1 =? 1)))
    (fun d_in => Some (if Nat.eqb d_in 0 then 0%R else epsilon)))%Z.
Proof.
intros range Hk Hs Hl H.
pose proof (fun values S => Contracts.counter_of_member S
  (fun T => L_rr_bitvec_outcome fixed num k size (L_values_vector memory values n size) T left1) _
  (L_rr_bitvec_outcomes_in_def fixed num k size (L_values_vector memory values n size) S left1)) as counts.
pose proof (L_failures_of_form fixed num k size left1) as failures.
apply (Valid.valid_unless_counts _ _ (fun values T => L_rr_bitvec_outcome fixed num k size (L_values_vector memory values n size) T left1)
  (Valid.seen_call ok failed size)
  (fun values S => L_rr_bitvec_outcomes_in fixed num k size (L_values_vector memory values n size) S left1)
  (fun T => andb (negb fixed) (L_rr_bitvec_fails fixed num k size T left1 =? 1))%Z _ _) with (3 := failures).
- intros values T _ HT; apply L_rr_bitvec_outcome_range; auto; now apply L_values_vector_nonneg.
- intros values S _; apply counts.
- intros d_in value values other S E _ _ Hd; injection E as <-; apply Valid.apart_close in Hd.
  destruct (Nat.eqb_spec d_in 0) as [->|far].
  + destruct Hd as [same|]; [|lia]; rewrite exp_0, Rmult_1_l; apply IZR_le.
    assert (L_values_vector memory other n size = L_values_vector memory values n size) as ->.
    { rewrite !L_values_vector_eq by auto; f_equal; unfold Rappor.values_list; apply List.map_ext_in; intros j Hj.
      apply List.in_seq in Hj; symmetry; apply same; lia. }
    cut (0 <= (if fixed then 0 else L_rr_bitvec_failures fixed num k size left1 (2 ^ Z.of_nat (Z.to_nat (64 * left1)))))%Z; [lia|].
    apply (RrBitvec.counter_nonneg _ _ _ failures); lia.
  + destruct (H values other left1 S) as [pure lossy]; cbv zeta; try lia.
    rewrite Z2Nat.id, <- L_pow2_eq by lia; destruct fixed; [exact (pure eq_refl) | now apply lossy].
Qed.

(* With constant_time clause `ended` makes status and report together a valid measurement of lists of n values, on a source that
   delivers `left` words and then fails, whatever `left` is. *)
Theorem rappor_values_call_valid_meaning {Status} (ok failed : Status) memory num k size n left1 epsilon :
  (forall a, is_uint64 (memory a)) -> (0 <= k -> 0 <= size -> 0 <= left1 -> P_values_ended_dp memory true num k size n epsilon ->
  Valid.valid (fun _ => True) (Valid.apart (fun x x' => forall i, 0 <= i < n -> memory (shift x i) = memory (shift x' i)))
    (Z.to_nat (64 * left1)) (fun values t => Valid.seen_call ok failed size
      (L_rr_bitvec_outcome true num k size (L_values_vector memory values n size) (Tape.integer_of t) left1))
    (fun d_in => Some (if Nat.eqb d_in 0 then 0%R else epsilon)))%Z.
Proof.
intros range Hk Hs Hl H; apply Valid.valid_unless_never.
pose proof (L_values_call_unless ok failed memory true num k size n left1 epsilon range Hk Hs Hl H) as unless.
cbn [negb andb] in unless; rewrite Tape.probability_const in unless; exact unless.
Qed.

(* Without it the same holds but for failures: (epsilon, delta) with delta = e^epsilon times the chance that the call fails; and where the
   source has the words of clause `enough`, it does not fail. *)
Theorem rappor_values_lazy_call_meaning {Status} (ok failed : Status) memory num k size n left1 epsilon :
  let distance := Valid.apart (fun x x' => forall i, (0 <= i < n)%Z -> memory (shift x i) = memory (shift x' i)) in
  let call := fun values t => Valid.seen_call ok failed size
    (L_rr_bitvec_outcome false num k size (L_values_vector memory values n size) (Tape.integer_of t) left1) in
  let map := fun d_in => Some (if Nat.eqb d_in 0 then 0%R else epsilon) in let N := Z.to_nat (64 * left1) in
  (forall a, is_uint64 (memory a)) -> (0 <= k -> 0 <= size -> 0 <= left1 -> P_values_ended_dp memory false num k size n epsilon ->
  Valid.valid_unless (fun _ => True) distance N call
    (Tape.probability N (fun t => L_rr_bitvec_fails false num k size (Tape.integer_of t) left1 =? 1)) map /\
  (P_rr_bitvec_enough false num k size -> k * (L_bitvec_groups size + 1) <= left1 + 1 ->
    Valid.valid (fun _ => True) distance N call map))%Z.
Proof.
intros distance call map N range Hk Hs Hl H.
pose proof (L_values_call_unless ok failed memory false num k size n left1 epsilon range Hk Hs Hl H) as unless; cbn [negb andb] in unless.
split; [exact unless|]; intros enough room; apply Valid.valid_unless_never.
rewrite L_never_fails in unless; [exact unless | lia | apply enough; lia].
Qed.

(* Two lists of n values are at most 2 n bits apart (values_vector_distance), and with 2 n values some are: in a memory that holds 0, 1, 2
   and so on, these are the n values from 0 on and the n values from n on. *)
Theorem values_vector_reached_meaning n size : (0 <= n -> 2 * n <= size < 2 ^ 64 -> exists memory values other,
  (forall a, is_uint64 (memory a)) /\
  (forall i, 0 <= i < n -> 0 <= memory (shift values i) < size /\ 0 <= memory (shift other i) < size) /\
  L_hamming (L_values_vector memory values n size) (L_values_vector memory other n size) size = 2 * n)%Z.
Proof.
intros Hn Hs; set (memory := fun a => (offset a mod 2 ^ 64)%Z).
assert (forall c j, (0 <= c -> 0 <= j -> c + j < 2 ^ 64 -> memory (shift (addr'mk 0 c) j) = c + j)%Z) as entry.
{ intros c j Hc Hj Hcj; unfold memory, shift; cbn [base offset]; apply Z.mod_small; lia. }
assert (forall a, is_uint64 (memory a)) as range.
{ intros a; pose proof (Z.mod_pos_bound (offset a) (2 ^ 64) ltac:(lia)); unfold is_uint64, memory; lia. }
exists memory, (addr'mk 0 0), (addr'mk 0 n); split; [exact range|].
split; [intros i Hi; rewrite !entry by lia; lia|].
assert (forall c i, (0 <= c -> c + n <= size -> 0 <= i < size -> Z.testbit (L_values_vector memory (addr'mk 0 c) n size) i =
  andb (c <=? i) (i <? c + n))%Z) as bits.
{ intros c i Hc Hcn Hi; rewrite L_values_vector_eq, Rappor.encode_bits by (auto using in_memory_naturals; lia).
  destruct (Z.ltb_spec i size); [cbn [andb] | lia]; apply Bool.eq_true_iff_eq; rewrite List.existsb_exists.
  rewrite Bool.andb_true_iff, Z.leb_le, Z.ltb_lt; unfold Rappor.values_list; split.
  - intros (v & Hv & E); apply Z.eqb_eq in E as <-; apply List.in_map_iff in Hv as (j & <- & Hj); apply List.in_seq in Hj.
    rewrite entry by lia; lia.
  - intros Hci; exists i; split; [|apply Z.eqb_refl]; apply List.in_map_iff; exists (Z.to_nat (i - c)).
    rewrite List.in_seq, entry by lia; lia. }
unfold L_hamming; rewrite (RrBitvec.popcount_interval _ L_popcount_spec _ 0 (2 * n)) by
  (lia || (intros i Hi; rewrite Z.lxor_spec, !bits by lia;
   destruct (Z.leb_spec 0 i), (Z.ltb_spec i (0 + n)), (Z.leb_spec n i), (Z.ltb_spec i (n + n)), (Z.ltb_spec i (2 * n)); auto; lia)); lia.
Qed.

(* ---- Lemmas ---- *)

Lemma values_vector_range : Statements.values_vector_range.statement.
Proof.
intros memory values n size; cbv zeta; intros Hs range; rewrite L_pow2_eq by lia.
pose proof (L_values_vector_nonneg memory values n size Hs range); lia.
Qed.

Lemma values_vector_weight : Statements.values_vector_weight.statement.
Proof.
intros memory values n size Hs Hn range; now apply L_values_vector_ones.
Qed.

Lemma values_vector_distance : Statements.values_vector_distance.statement.
Proof.
intros memory values other n size Hs Hn range; unfold L_hamming; rewrite L_bitvec_distance_eq.
apply (RrBitvec.distance_bounds L_popcount L_popcount_spec); auto; now apply L_values_vector_ones.
Qed.

Lemma values_are_private : Statements.values_are_private.statement.
Proof.
intros memory fixed num k size n d_in d_out Hs Hn range private; unfold P_values_pure_dp; cbv zeta; intros values other S close.
apply private; try (apply L_values_vector_ones; auto; lia); try (apply L_values_vector_nonneg; auto; lia).
apply L_values_vector_close; auto; lia.
Qed.

Lemma values_word_same : Statements.values_word_same.statement.
Proof.
intros memory other values n g range range' same; rewrite !L_values_word_eq by auto; f_equal.
unfold Rappor.values_list; apply List.map_ext_in; intros j Hj; apply List.in_seq in Hj.
first [apply same; lia | symmetry; apply same; lia].
Qed.

Lemma values_in_memory : Statements.values_in_memory.statement.
Proof.
intros memory before values out fixed reel num k size left1 n; cbv zeta; intros Hs Hk range' range written.
pose proof (L_bitvec_groups_enough size ltac:(lia)); unfold L_bitvec_words.
pose proof (L_values_vector_nonneg before values n size ltac:(lia) range').
pose proof (in_memory_naturals before values n range') as naturals.
rewrite L_rr_bitvec_report_eq; try lia.
- rewrite L_values_vector_eq by auto.
  rewrite <- (Rappor.encode_low size (64 * L_bitvec_groups size)) by (auto; lia).
  apply (RrBitvecMemory.report_in_memory _ _ _ _ L_bernoulli_lanes_spec L_lazy_reads_spec L_unread_spec L_flips_spec
    (L_tape_word reel) (L_tape reel) (L_lazy_words reel) (L_group_left reel) (L_tape_word_bounds reel) (L_tape_sequence reel)
    (L_lazy_words_spec reel) (L_group_left_spec reel))
    with (x := fun g => Rappor.encode (64 * g) (Rappor.values_list (fun j => before (shift values j)) n))
         (arg := fun g => Rappor.encode_word g (Rappor.values_list (fun j => before (shift values j)) n))
         (out := fun g => memory (shift out g)) (mask := fun g => L_lanes_below (size + -(64) * g)); try lia.
  + now apply Rappor.encode_words.
  + apply L_natural_value_words; exact range.
  + intros g i Hg Hi; unfold L_bitvec_groups in *; rewrite Z.quot_div_nonneg in * by lia.
    pose proof (Z.div_mod (63 + size) 64 ltac:(lia)); pose proof (Z.mod_pos_bound (63 + size) 64 ltac:(lia)).
    rewrite L_lanes_below_bits by lia.
    destruct (Z.ltb_spec i (size + -(64) * g)), (Z.ltb_spec (64 * g + i) size); auto; lia.
  + intros g Hg; rewrite <- L_values_word_eq, (Z.lxor_comm (L_bernoulli_lanes _ _ _)) by auto; apply written; lia.
- apply (RrBitvecMemory.tape_nonneg (L_tape_word reel) (L_tape reel) (L_tape_word_bounds reel) (L_tape_sequence reel)).
Qed.

Lemma values_are_ended : Statements.values_are_ended.statement.
Proof.
intros memory fixed num k size n epsilon Hs Hn range ended; unfold P_values_ended_dp; cbv zeta; intros values other left1 S Hl.
apply ended; try (apply L_values_vector_ones; auto; lia); try (apply L_values_vector_nonneg; auto; lia); auto.
unfold L_vector_distance; match goal with |- (L_discrete_distance ?x ?y <= 1)%Z => destruct (L_discrete_distance'def x y) as [E F];
  destruct (Z.eq_dec x y) as [same | apart]; [rewrite E by auto | rewrite F by auto]; lia end.
Qed.
