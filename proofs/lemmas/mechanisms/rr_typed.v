(* Proofs of the lemmas of spec/mechanisms/rr_typed.acsl. *)
From Vrr Require Import Goal.
From Vrr Require RrCategorical Tape Valid.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import metric rr_categorical rr_categorical_many.

(* ---- The same input has one index ---- *)

Lemma int64_index_unique memory values count value index other : P_distinct_int64 memory values count ->
  P_is_int64_index memory values count value index -> P_is_int64_index memory values count value other -> index = other.
Proof.
intros distinct [[[here low] high]|[-> none]] [[[here' low'] high']|[-> none']]; auto.
- destruct (Z.lt_trichotomy index other) as [less|[same|more]]; auto; exfalso.
  + apply (distinct index other); auto; congruence.
  + apply (distinct other index); auto; congruence.
- exfalso; apply (none' index); auto.
- exfalso; apply (none other); auto.
Qed.

(* Strings with the same bytes are the same string of a set. *)
Lemma is_string_same ends_memory memory bytes ends i text other length : P_same_bytes memory text other length ->
  P_is_string ends_memory memory bytes ends i text length <-> P_is_string ends_memory memory bytes ends i other length.
Proof.
intros same; split; intros [equal bytes_same]; split; auto; intros j low high.
- rewrite same by auto; now apply bytes_same.
- rewrite <- same by auto; now apply bytes_same.
Qed.

Lemma string_index_unique ends_memory memory bytes ends count capacity text other length index index' :
  P_distinct_strings ends_memory memory bytes ends count -> P_same_bytes memory text other length ->
  P_is_string_index ends_memory memory bytes ends count text length capacity index ->
  P_is_string_index ends_memory memory bytes ends count other length capacity index' -> index = index'.
Proof.
intros distinct same here here'.
assert (forall i j, P_is_string ends_memory memory bytes ends i text length ->
  P_is_string ends_memory memory bytes ends j text length -> P_same_string ends_memory memory bytes ends i j) as twice.
{ intros i j [length_i same_i] [length_j same_j]; unfold P_same_string, P_is_string; split; [congruence|].
  intros k low high; rewrite <- same_i, <- same_j by lia; reflexivity. }
destruct here as [[[[fits low] high] string]|[-> none]], here' as [[[[fits' low'] high'] string']|[-> none']]; auto;
  try apply (is_string_same _ _ _ _ _ _ _ _ same) in string'.
- destruct (Z.lt_trichotomy index index') as [less|[equal|more]]; auto; exfalso.
  + apply (distinct index index'); auto.
  + apply (distinct index' index); auto.
- exfalso; destruct (none' index) as [long|no]; auto; [lia | apply no]; now apply (is_string_same _ _ _ _ _ _ _ _ same).
- exfalso; destruct (none index') as [long|no]; auto; lia.
Qed.

(* ---- What the clauses mean ---- *)

(* A map with clause `valid` at every distance makes a valid measurement of the values of a set: inputs are all integers, strangers
   included, and what is seen is the status and the value that is released. *)
Theorem rr_int64_valid_meaning {Status} (status : Status) ok memory values num k count index map :
  (0 <= k -> 2 <= count < 2 ^ 64 -> (forall value, P_is_int64_index memory values count value (index value)) ->
  (forall d_in d_out, 0 <= map d_in /\
    (map d_in <= d_out -> P_rr_int64_pure_dp memory num k values count (Z.of_nat d_in) d_out))%R ->
  Valid.valid (fun _ => True) Valid.discrete (64 * Z.to_nat (2 + L_trial_words k))
    (fun value tape => Valid.released (fun i => memory (shift values i))
      (Valid.seen status ok None (Valid.on_accepted (RrCategorical.accepts_integer count (L_trial_words k))
        (fun value => L_rr_answer num k count (index value))) value tape))
    (fun d_in => Some (map d_in)))%Z.
Proof.
intros Hk Hc Hi H; apply (Valid.valid_between (fun _ => True) Valid.discrete (fun _ => True) Valid.discrete (fun value => value)); auto.
apply (rr_index_valid status ok num k count); auto; [intros d_in; apply (H d_in 0%R)|].
intros d_in value other S _ _ close; destruct (H d_in (map d_in)) as [_ private].
apply (private (Rle_refl _) value other); auto; rewrite L_discrete_distance_eq; lia.
Qed.

(* The same for the strings of a set. Inputs are strings in memory, as address and length, at distance 0 if their lengths and bytes
   are the same; what is seen is the status and the index of the category that is released. *)
Theorem rr_string_valid_meaning {Status} (status : Status) ok ends_memory memory bytes ends num k count capacity index map :
  (0 <= k -> 2 <= count < 2 ^ 64 ->
  (forall x, P_is_string_index ends_memory memory bytes ends count (fst x) (snd x) capacity (index x)) ->
  (forall d_in d_out, 0 <= map d_in /\
    (map d_in <= d_out -> P_rr_string_pure_dp ends_memory memory num k bytes ends count capacity (Z.of_nat d_in) d_out))%R ->
  Valid.valid (fun _ => True)
    (Valid.apart (fun x x' => snd x' = snd x /\ P_same_bytes memory (fst x) (fst x') (snd x))) (64 * Z.to_nat (2 + L_trial_words k))
    (Valid.seen status ok None (Valid.on_accepted (RrCategorical.accepts_integer count (L_trial_words k))
      (fun x => L_rr_answer num k count (index x)))) (fun d_in => Some (map d_in)))%Z.
Proof.
intros Hk Hc Hi H; apply (rr_index_valid status ok num k count); auto; [intros d_in; apply (H d_in 0%R)|].
intros d_in x other S _ _ close; destruct (H d_in (map d_in)) as [_ private].
apply (private (Rle_refl _) (fst x) (fst other) (snd x) (snd other)); auto.
apply Valid.apart_close in close; destruct close as [[length_same same]|far]; [right | left; lia].
repeat split; auto; lia.
Qed.

(* The same of whole calls on tapes that may end anywhere: what is seen is how many words are left, or how the call fails, and the value
   that is released ... *)
Theorem rr_int64_call_valid_meaning memory values num k count index left map : (0 <= k -> 2 <= count < 2 ^ 64 ->
  0 <= num <= 2 ^ k -> (forall value, P_is_int64_index memory values count value (index value)) ->
  (forall d_in d_out, 0 <= map d_in /\
    (map d_in <= d_out -> P_rr_int64_pure_dp memory num k values count (Z.of_nat d_in) d_out))%R ->
  Valid.valid (fun _ => True) Valid.discrete (left * 64)
    (fun value tape => Valid.released (fun i => memory (shift values i)) (Valid.seen_left
      (L_rr_after (Tape.integer_of tape) k count (Z.of_nat left) 1 1)
      (L_rr_many (Tape.integer_of tape) num k count (index value) (Z.of_nat left) 1 0))) (fun d_in => Some (map d_in)))%Z.
Proof.
intros Hk Hc Hnum Hi H; apply (Valid.valid_between (fun _ => True) Valid.discrete (fun _ => True) Valid.discrete (fun value => value)
  (Valid.released (fun i => memory (shift values i))) _ (fun value tape => Valid.seen_left
    (L_rr_after (Tape.integer_of tape) k count (Z.of_nat left) 1 1)
    (L_rr_many (Tape.integer_of tape) num k count (index value) (Z.of_nat left) 1 0))); auto.
apply rr_index_call_valid; auto; [intros d_in; apply (H d_in 0%R)|].
intros d_in value other S _ _ close; destruct (H d_in (map d_in)) as [_ private].
apply (private (Rle_refl _) value other); auto; rewrite L_discrete_distance_eq; lia.
Qed.

(* ... or the index of the string. *)
Theorem rr_string_call_valid_meaning ends_memory memory bytes ends num k count capacity index left map : (0 <= k ->
  2 <= count < 2 ^ 64 -> 0 <= num <= 2 ^ k ->
  (forall x, P_is_string_index ends_memory memory bytes ends count (fst x) (snd x) capacity (index x)) ->
  (forall d_in d_out, 0 <= map d_in /\
    (map d_in <= d_out -> P_rr_string_pure_dp ends_memory memory num k bytes ends count capacity (Z.of_nat d_in) d_out))%R ->
  Valid.valid (fun _ => True)
    (Valid.apart (fun x x' => snd x' = snd x /\ P_same_bytes memory (fst x) (fst x') (snd x))) (left * 64)
    (fun x tape => Valid.seen_left (L_rr_after (Tape.integer_of tape) k count (Z.of_nat left) 1 1)
      (L_rr_many (Tape.integer_of tape) num k count (index x) (Z.of_nat left) 1 0)) (fun d_in => Some (map d_in)))%Z.
Proof.
intros Hk Hc Hnum Hi H; apply rr_index_call_valid; auto; [intros d_in; apply (H d_in 0%R)|].
intros d_in x other S _ _ close; destruct (H d_in (map d_in)) as [_ private].
apply (private (Rle_refl _) (fst x) (fst other) (snd x) (snd other)); auto.
apply Valid.apart_close in close; destruct close as [[length_same same]|far]; [right | left; lia].
repeat split; auto; lia.
Qed.

(* ---- Lemmas ---- *)

Lemma rr_int64_from_indices : Statements.rr_int64_from_indices.statement.
Proof.
intros memory num k values count d_in d_out _ distinct private value other index other_index S close here here'.
apply (private index other_index S); rewrite L_discrete_distance_eq in *.
destruct (Valid.discrete_cases value other) as [[<- E]|[_ E]]; rewrite E in close.
- rewrite <- (int64_index_unique _ _ _ _ _ _ distinct here' here).
  destruct (Valid.discrete_cases index index) as [[_ ->]|[differ _]]; [exact close | now destruct differ].
- destruct (Valid.discrete_cases index other_index) as [[_ ->]|[_ ->]]; lia.
Qed.

Lemma rr_string_from_indices : Statements.rr_string_from_indices.statement.
Proof.
intros ends_memory memory num k bytes ends count capacity d_in d_out _ _ private distinct.
intros text other length other_length index other_index S close here here'.
apply (private index other_index S); rewrite L_discrete_distance_eq in *.
destruct (Valid.discrete_cases index other_index) as [[_ ->]|[differ ->]], close as [far|[[-> low] same]]; try lia.
exfalso; apply differ.
exact (string_index_unique _ _ _ _ _ _ _ _ _ _ _ distinct same here' here).
Qed.
