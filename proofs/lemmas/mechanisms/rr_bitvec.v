(* Proofs of the lemmas of spec/mechanisms/rr_bitvec.acsl. *)
From Vrr Require Import Goal.
From Vrr Require Bits Contracts Counting RrBitvec RrBitvecEnded RrBitvecMemory RrBitvecTape Tape Valid.
From Sealed Require Import Symbols.
From Sealed Require Statements.
From Lemmas Require Import bernoulli bitvec_domain counting lanes metric natural pow2 tape.

(* ---- What the printed symbols are ---- *)

Lemma L_word_of_eq T i : (0 <= T -> 0 <= i -> L_word_of T i = T / 2 ^ (64 * i) mod 2 ^ 64)%Z.
Proof.
intros HT Hi; unfold L_word_of; rewrite !L_pow2_eq, Z.quot_div_nonneg, Z.rem_mod_nonneg
  by (try apply Z.div_pos; try apply Z.pow_pos_nonneg; lia); reflexivity.
Qed.
Lemma L_lazy_reads_spec : RrBitvecTape.lazy_reads_spec L_lazy_reads.
Proof.
intros M i open T n HT; destruct (L_lazy_reads_def M i open T n) as [stop step]; split; auto.
intros Hopen Hi Hn; cbv zeta; destruct step as [one zero]; [lia|].
replace (-(1) + i)%Z with (i - 1)%Z in * by lia; replace (-(1) + n)%Z with (n - 1)%Z in * by lia.
rewrite L_word_of_eq, Contracts.testbit_shiftr in * by lia; destruct (Z.testbit M (i - 1)); auto; now apply zero.
Qed.
Lemma L_unread_spec : RrBitvecTape.unread_spec L_lazy_reads L_unread.
Proof.
intros fixed M k T n; destruct fixed.
- assert (fixed_form : forall g, L_unread true M k T n g = (n + -(1) * (g * k))%Z) by (intros; now apply L_unread'def).
  split; [|intros g Hg]; rewrite !fixed_form; lia.
- assert (lazy_form : forall g, L_unread false M k T n g = L_lazy_unread M k T n g) by (intros; now apply L_unread'def).
  split; [|intros g Hg]; rewrite !lazy_form; [now apply L_lazy_unread_def|].
  rewrite (proj2 (L_lazy_unread_def M k T n (Z.succ g))) by lia.
  replace (-(1) + Z.succ g)%Z with g by lia; change (2 ^ 64 - 1)%Z with 18446744073709551615%Z; lia.
Qed.
Lemma L_flips_spec : RrBitvecTape.flips_spec L_bernoulli_lanes L_unread L_flips.
Proof.
intros fixed M k T n HT; split; [now apply L_flips_def|]; intros g Hg Hk.
rewrite (proj2 (L_flips_def fixed M k T n (Z.succ g))) by lia.
replace (-(1) + Z.succ g)%Z with g by lia; replace (_ + -(1) * k)%Z with (L_unread fixed M k T n g - k)%Z by lia.
rewrite !L_pow2_eq, Z.quot_div_nonneg by (try apply Z.pow_pos_nonneg; lia); reflexivity.
Qed.
Lemma L_bitvec_groups_enough size : (0 <= size -> 0 <= size <= 64 * L_bitvec_groups size)%Z.
Proof.
intros Hs; unfold L_bitvec_groups; rewrite Z.quot_div_nonneg by lia.
pose proof (Z.div_mod (63 + size) 64 ltac:(lia)); pose proof (Z.mod_pos_bound (63 + size) 64 ltac:(lia)); lia.
Qed.
Lemma L_rr_bitvec_report_eq fixed num k size x T : (0 <= k -> 0 <= size -> 0 <= x -> 0 <= T ->
  L_rr_bitvec_report fixed num k size x T =
  Z.lxor x (L_flips fixed num k T (k * L_bitvec_groups size) (L_bitvec_groups size)) mod 2 ^ size)%Z.
Proof.
intros Hk Hs Hx HT; unfold L_rr_bitvec_report, L_bitvec_words; rewrite L_pow2_eq by auto.
apply Z.rem_mod_nonneg; [apply Z.lxor_nonneg; split; intros; auto | apply Z.pow_pos_nonneg; lia].
pose proof (L_bitvec_groups_enough size Hs).
apply (RrBitvecTape.flips_nonneg _ _ _ _ L_bernoulli_lanes_spec L_lazy_reads_spec L_unread_spec L_flips_spec); lia.
Qed.

Lemma L_lazy_block_spec : RrBitvecEnded.block_spec L_lazy_block.
Proof.
intros k r Hk Hr; rewrite L_lazy_block_eq by auto; pose proof (L_lazy_share_range k r Hk).
assert (L_lazy_share k r <= k)%Z by (rewrite L_lazy_share_eq; destruct (Z.leb_spec r 2); lia).
assert (1 <= 1024 / L_lazy_share k r)%Z by (apply Z.div_le_lower_bound; lia).
destruct (Z.min_spec r (1024 / L_lazy_share k r)) as [[? ->]|[? ->]]; nia.
Qed.
Lemma L_lazy_refill_spec : RrBitvecEnded.refill_spec L_lazy_refill.
Proof. intros missing block Hb; now apply L_lazy_refill_eq. Qed.
Lemma L_lazy_asks_spec : RrBitvecEnded.lazy_asks_spec L_unread L_lazy_refill L_lazy_block L_lazy_asks.
Proof.
intros M k T n groups; split; [now apply L_lazy_asks_def|]; intros g Hg.
destruct (L_lazy_asks_def M k T n groups (Z.succ g)) as [_ step]; cbv zeta in step.
replace (-(1) + Z.succ g)%Z with g in step by lia; rewrite step by lia.
rewrite (proj2 (L_unread'def false M k T n (Z.succ g))) by easy; f_equal; f_equal; try f_equal; lia.
Qed.
Lemma L_lazy_drawn_spec reel : RrBitvecEnded.lazy_drawn_spec (L_group_left reel) L_lazy_refill L_lazy_block (L_lazy_drawn reel).
Proof.
intros M k left1 groups; split; [now apply L_lazy_drawn_def|]; intros g Hg.
destruct (L_lazy_drawn_def reel M k left1 groups (Z.succ g)) as [_ step]; cbv zeta in step.
replace (-(1) + Z.succ g)%Z with g in step by lia; rewrite step by lia.
rewrite (proj2 (L_group_left'def reel false M k left1 (Z.succ g))) by easy; f_equal; f_equal; try f_equal; lia.
Qed.
Lemma L_asks_eq fixed num k T n g : L_asks fixed num k T n g = RrBitvecEnded.asks L_lazy_asks fixed num k T n g.
Proof. unfold RrBitvecEnded.asks; destruct fixed; now apply L_asks'def. Qed.
Lemma L_first_words_eq T left1 n : (0 <= T -> L_first_words T left1 n = RrBitvecEnded.first_words T left1 n)%Z.
Proof.
intros HT; unfold RrBitvecEnded.first_words; destruct (L_first_words'def T left1 n) as [long short].
destruct (Z.leb_spec n left1); [rewrite long by auto | rewrite short by lia]; rewrite L_pow2_eq by lia;
  [rewrite Z.quot_div_nonneg by (try apply Z.pow_pos_nonneg; lia)|]; do 3 f_equal; lia.
Qed.
Lemma L_rr_bitvec_fails_cases fixed num k size T left1 : (0 <= T)%Z ->
  let short := RrBitvecEnded.too_short L_lazy_asks fixed num k (L_bitvec_groups size) left1 T in
  (short -> L_rr_bitvec_fails fixed num k size T left1 = 1%Z) /\ (~ short -> L_rr_bitvec_fails fixed num k size T left1 = 0%Z).
Proof.
intros HT short; unfold short, RrBitvecEnded.too_short; rewrite <- L_asks_eq, <- L_first_words_eq by auto.
apply L_rr_bitvec_fails'def.
Qed.
Lemma L_rr_bitvec_failures_counter fixed num k size left1 : Counting.counter
  (RrBitvecEnded.too_short L_lazy_asks fixed num k (L_bitvec_groups size) left1) (L_rr_bitvec_failures fixed num k size left1).
Proof.
apply Contracts.counter_of_indicator with (f := fun T => L_rr_bitvec_fails fixed num k size T left1).
- intros T HT; now apply L_rr_bitvec_fails_cases.
- intros n; exact (L_rr_bitvec_failures_def fixed num k size left1 n).
Qed.
Lemma L_rr_bitvec_outcome_cases fixed num k size x T left1 : (0 <= T)%Z ->
  let short := RrBitvecEnded.too_short L_lazy_asks fixed num k (L_bitvec_groups size) left1 T in
  (short -> L_rr_bitvec_outcome fixed num k size x T left1 = L_pow2 size) /\
  (~ short -> L_rr_bitvec_outcome fixed num k size x T left1 =
     L_rr_bitvec_report fixed num k size x (RrBitvecEnded.first_words T left1 (k * L_bitvec_groups size))).
Proof.
intros HT short; destruct (L_rr_bitvec_fails_cases fixed num k size T left1 HT) as [fails delivers].
destruct (L_rr_bitvec_outcome'def fixed num k size x T left1) as [one zero]; fold short in fails, delivers; split; intros H.
- now apply one, fails.
- rewrite zero, L_first_words_eq by (auto; rewrite delivers; easy); reflexivity.
Qed.
Lemma L_rr_bitvec_report_flips fixed num k size x T T' :
  (L_flips fixed num k T (k * L_bitvec_groups size) (L_bitvec_groups size) =
   L_flips fixed num k T' (k * L_bitvec_groups size) (L_bitvec_groups size) ->
  L_rr_bitvec_report fixed num k size x T = L_rr_bitvec_report fixed num k size x T')%Z.
Proof. intros E; unfold L_rr_bitvec_report, L_bitvec_words; now rewrite E. Qed.
Lemma L_bitvec_groups_positive size : (0 < size -> 1 <= L_bitvec_groups size)%Z.
Proof. intros Hs; pose proof (L_bitvec_groups_enough size ltac:(lia)); lia. Qed.

Lemma L_rr_bitvec_report_range fixed num k size x T : (0 <= k -> 0 <= size -> 0 <= x -> 0 <= T ->
  0 <= L_rr_bitvec_report fixed num k size x T < 2 ^ size)%Z.
Proof. intros Hk Hs Hx HT; rewrite L_rr_bitvec_report_eq by auto; apply Z.mod_pos_bound, Z.pow_pos_nonneg; lia. Qed.
Lemma L_popcount_zero size : (0 <= size -> L_popcount 0 size = 0)%Z.
Proof.
intros Hs; pattern size; apply natlike_ind; auto; [now apply L_popcount_spec|]; intros i Hi IH.
rewrite (proj2 (L_popcount_spec 0%Z (Z.succ i))) by lia; replace (Z.succ i - 1)%Z with i by lia.
rewrite IH, Z.testbit_0_l; reflexivity.
Qed.

(* ---- What the clauses mean ---- *)

(* A map with clause `valid` wherever it has a value makes a valid measurement of the vectors of at most `weight` ones: an observer
   sees the status, which no input changes, and the report. *)
Theorem rr_bitvec_valid_meaning {Status} (status : Status) ok fixed num k size weight map : (0 <= k -> 0 <= size ->
  (forall d_in value, map d_in = Some value -> 0 <= value /\
    forall d_out, value <= d_out -> P_rr_bitvec_pure_dp fixed num k size weight (Z.of_nat d_in) d_out)%R ->
  Valid.valid (fun x => 0 <= x < 2 ^ size /\ L_popcount x size <= weight) Valid.discrete
    (Z.to_nat (64 * (k * L_bitvec_groups size)))
    (Valid.seen status ok 0 (fun x t => L_rr_bitvec_report fixed num k size x (Tape.integer_of t))) map)%Z.
Proof.
intros Hk Hs H; apply Valid.valid_seen; [intros d_in value Hm; apply (H d_in value Hm)|].
pose proof (L_bitvec_groups_enough size Hs).
apply (Valid.valid_counts _ _ (L_rr_bitvec_report fixed num k size) (L_rr_bitvec_count_in fixed num k size) (2 ^ size)%Z).
- intros x T [Hx _] HT; apply L_rr_bitvec_report_range; lia.
- intros x S _; exact (Contracts.counter_of_member S _ _ (L_rr_bitvec_count_in_def fixed num k size x S)).
- intros d_in value x other S Hm [Hx Wx] [Ho Wo] Hd; destruct (H d_in value Hm) as [_ Hp].
  specialize (Hp value (Rle_refl _) x other S); cbv zeta in Hp; unfold L_bitvec_tapes, L_bitvec_words in Hp.
  rewrite L_pow2_eq in Hp by nia; rewrite Z2Nat.id by nia; apply Hp; try lia.
  unfold L_vector_distance; rewrite L_discrete_distance_eq; apply Z.le_trans with (Z.of_nat (Valid.discrete x other)); [|lia].
  destruct (Valid.discrete_cases x other) as [[-> ->]|[_ ->]].
  + unfold L_hamming; rewrite Z.lxor_nilpotent, L_popcount_zero by auto.
    destruct (Valid.discrete_cases 0%Z 0%Z) as [[_ ->]|[far _]]; [lia | now destruct far].
  + destruct (Valid.discrete_cases (L_hamming x other size) 0%Z) as [[_ ->]|[_ ->]]; lia.
Qed.

Lemma L_first_words_nonneg T left1 n : (0 <= T -> 0 <= L_first_words T left1 n)%Z.
Proof.
intros HT; rewrite L_first_words_eq by auto; unfold RrBitvecEnded.first_words; destruct (Z.leb_spec n left1).
- apply Z.div_pos; [auto | apply Z.pow_pos_nonneg; lia].
- apply Z.mul_nonneg_nonneg; [auto | apply Z.pow_nonneg; lia].
Qed.
Lemma L_rr_bitvec_outcome_range fixed num k size x T left1 : (0 <= k -> 0 <= size -> 0 <= x -> 0 <= T ->
  0 <= L_rr_bitvec_outcome fixed num k size x T left1 < 2 ^ size + 1)%Z.
Proof.
intros Hk Hs Hx HT; destruct (L_rr_bitvec_outcome'def fixed num k size x T left1) as [fails delivers].
destruct (Z.eq_dec (L_rr_bitvec_fails fixed num k size T left1) 1) as [short|long].
- rewrite fails, L_pow2_eq by auto; pose proof (Z.pow_pos_nonneg 2 size ltac:(lia) Hs); lia.
- rewrite delivers by auto; pose proof (L_first_words_nonneg T left1 (L_bitvec_words k size) HT) as Hf.
  pose proof (L_rr_bitvec_report_range fixed num k size x _ Hk Hs Hx Hf); lia.
Qed.

Lemma L_rr_bitvec_fails_bit fixed num k size T left1 :
  (L_rr_bitvec_fails fixed num k size T left1 = 0 \/ L_rr_bitvec_fails fixed num k size T left1 = 1)%Z.
Proof.
destruct (L_rr_bitvec_fails'def fixed num k size T left1) as [short long]; cbv zeta in short, long.
match type of short with (?a < ?b)%Z -> _ => destruct (Z_lt_dec a b) end; auto.
Qed.

(* How often a call fails that has `left` words. *)
Lemma L_rr_bitvec_fails_counter fixed num k size left1 : Counting.counter
  (fun T => L_rr_bitvec_fails fixed num k size T left1 =? 1 = true)%Z (L_rr_bitvec_failures fixed num k size left1).
Proof.
apply Contracts.counter_of_indicator with (f := fun T => L_rr_bitvec_fails fixed num k size T left1).
- intros T _; destruct (L_rr_bitvec_fails_bit fixed num k size T left1) as [-> | ->]; split; easy.
- intros n; exact (L_rr_bitvec_failures_def fixed num k size left1 n).
Qed.
Lemma L_never_fails fixed num k size left1 N : Z.of_nat N = (64 * left1)%Z ->
  L_rr_bitvec_failures fixed num k size left1 (L_pow2 (64 * left1)) = 0%Z ->
  Tape.probability N (fun t => L_rr_bitvec_fails fixed num k size (Tape.integer_of t) left1 =? 1)%Z = 0%R.
Proof.
intros HN none; rewrite L_pow2_eq, <- HN in none by lia.
pose proof (Counting.counter_probability _ _ N (L_rr_bitvec_fails_counter fixed num k size left1)) as E; rewrite none in E.
rewrite (Tape.probability_ext N _ (fun t => Counting.holds (L_rr_bitvec_fails fixed num k size (Tape.integer_of t) left1 =? 1 = true)%Z))
  by (intros; symmetry; now apply Counting.holds_bool).
assert (0 < 2 ^ N)%R by (apply pow_lt; lra); apply Rmult_eq_reg_l with (2 ^ N)%R; lra.
Qed.

(* Failures are counted with the lazy form only, as clause `ended` says it. *)
Lemma L_failures_of_form (fixed : bool) num k size left1 :
  Counting.counter (fun T => andb (negb fixed) (L_rr_bitvec_fails fixed num k size T left1 =? 1) = true)%Z
    (fun n => if fixed then 0 else L_rr_bitvec_failures fixed num k size left1 n)%Z.
Proof.
destruct fixed; cbn [negb andb]; [|apply L_rr_bitvec_fails_counter].
intros n; split; auto; intros _; split; [discriminate | auto].
Qed.

Lemma L_rr_bitvec_call_unless {Status} (ok failed : Status) (fixed : bool) num k size weight left1 epsilon : (0 <= k -> 0 <= size ->
  0 <= left1 -> P_rr_bitvec_ended_dp fixed num k size weight 1 epsilon ->
  Valid.valid_unless (fun x => 0 <= x < 2 ^ size /\ L_popcount x size <= weight) Valid.discrete (Z.to_nat (64 * left1))
    (fun x t => Valid.seen_call ok failed size (L_rr_bitvec_outcome fixed num k size x (Tape.integer_of t) left1))
    (Tape.probability (Z.to_nat (64 * left1))
      (fun t => andb (negb fixed) (L_rr_bitvec_fails fixed num k size (Tape.integer_of t) left1 =? 1)))
    (fun d_in => Some (if Nat.eqb d_in 0 then 0%R else epsilon)))%Z.
Proof.
intros Hk Hs Hl H.
pose proof (fun x S => Contracts.counter_of_member S (fun T => L_rr_bitvec_outcome fixed num k size x T left1) _
  (L_rr_bitvec_outcomes_in_def fixed num k size x S left1)) as counts.
pose proof (L_failures_of_form fixed num k size left1) as failures.
apply (Valid.valid_unless_counts _ _ (fun x T => L_rr_bitvec_outcome fixed num k size x T left1) (Valid.seen_call ok failed size)
  (fun x S => L_rr_bitvec_outcomes_in fixed num k size x S left1)
  (fun T => andb (negb fixed) (L_rr_bitvec_fails fixed num k size T left1 =? 1))%Z _ _) with (3 := failures).
- intros x T [Hx _] HT; apply L_rr_bitvec_outcome_range; auto; lia.
- intros x S _; apply counts.
- intros d_in value x other S E [Hx Wx] [Ho Wo] Hd; injection E as <-; apply Valid.discrete_close in Hd.
  destruct (Nat.eqb_spec d_in 0) as [->|far].
  + destruct Hd as [->|]; [|lia]; rewrite exp_0, Rmult_1_l; apply IZR_le.
    cut (0 <= (if fixed then 0 else L_rr_bitvec_failures fixed num k size left1 (2 ^ Z.of_nat (Z.to_nat (64 * left1)))))%Z; [lia|].
    apply (RrBitvec.counter_nonneg _ _ _ failures); lia.
  + destruct (H left1 x other S) as [pure lossy]; cbv zeta; try lia.
    * unfold L_vector_distance; rewrite L_discrete_distance_eq; pose proof (Valid.discrete_cases (L_hamming x other size) 0%Z); lia.
    * rewrite Z2Nat.id, <- L_pow2_eq by lia; destruct fixed; [exact (pure eq_refl) | now apply lossy].
Qed.

(* With constant_time clause `ended` of a call makes status and report together a valid measurement, on a source that delivers
   `left` words and then fails, whatever `left` is: that the call fails is one of its outcomes, and nothing is conditioned on success. *)
Theorem rr_bitvec_call_valid_meaning {Status} (ok failed : Status) num k size weight left1 epsilon : (0 <= k -> 0 <= size ->
  0 <= left1 -> P_rr_bitvec_ended_dp true num k size weight 1 epsilon ->
  Valid.valid (fun x => 0 <= x < 2 ^ size /\ L_popcount x size <= weight) Valid.discrete (Z.to_nat (64 * left1))
    (fun x t => Valid.seen_call ok failed size (L_rr_bitvec_outcome true num k size x (Tape.integer_of t) left1))
    (fun d_in => Some (if Nat.eqb d_in 0 then 0%R else epsilon)))%Z.
Proof.
intros Hk Hs Hl H; apply Valid.valid_unless_never.
pose proof (L_rr_bitvec_call_unless ok failed true num k size weight left1 epsilon Hk Hs Hl H) as unless.
cbn [negb andb] in unless; rewrite Tape.probability_const in unless; exact unless.
Qed.

(* Without it the same holds but for failures, on the same sources: (epsilon, delta) with delta = e^epsilon times the chance that the call
   fails; and where the source has the words of clause `enough`, it does not fail, so that nothing is lost. *)
Theorem rr_bitvec_lazy_call_meaning {Status} (ok failed : Status) num k size weight left1 epsilon :
  let domain := fun x => (0 <= x < 2 ^ size /\ L_popcount x size <= weight)%Z in
  let call := fun x t => Valid.seen_call ok failed size (L_rr_bitvec_outcome false num k size x (Tape.integer_of t) left1) in
  let map := fun d_in => Some (if Nat.eqb d_in 0 then 0%R else epsilon) in let N := Z.to_nat (64 * left1) in
  (0 <= k -> 0 <= size -> 0 <= left1 -> P_rr_bitvec_ended_dp false num k size weight 1 epsilon ->
  Valid.valid_unless domain Valid.discrete N call
    (Tape.probability N (fun t => L_rr_bitvec_fails false num k size (Tape.integer_of t) left1 =? 1)) map /\
  (P_rr_bitvec_enough false num k size -> k * (L_bitvec_groups size + 1) <= left1 + 1 ->
    Valid.valid domain Valid.discrete N call map))%Z.
Proof.
intros domain call map N Hk Hs Hl H.
pose proof (L_rr_bitvec_call_unless ok failed false num k size weight left1 epsilon Hk Hs Hl H) as unless; cbn [negb andb] in unless.
split; [exact unless|]; intros enough room; apply Valid.valid_unless_never.
rewrite L_never_fails in unless; [exact unless | lia | apply enough; lia].
Qed.

(* The status is that of failure where rr_bitvec_fails says so, with both forms: no input occurs there, so all inputs get the same. *)
Theorem rr_bitvec_status_meaning {Status} (ok failed : Status) fixed num k size x T left1 : (0 <= k -> 0 <= size -> 0 <= x -> 0 <= T ->
  fst (Valid.seen_call ok failed size (L_rr_bitvec_outcome fixed num k size x T left1)) =
    if L_rr_bitvec_fails fixed num k size T left1 =? 1 then failed else ok)%Z.
Proof.
intros Hk Hs Hx HT; destruct (L_rr_bitvec_outcome'def fixed num k size x T left1) as [fails delivers]; unfold Valid.seen_call.
destruct (Z.eqb_spec (L_rr_bitvec_fails fixed num k size T left1) 1) as [short|long].
- rewrite fails, L_pow2_eq, Z.eqb_refl by auto; reflexivity.
- rewrite delivers by auto; pose proof (L_first_words_nonneg T left1 (L_bitvec_words k size) HT) as Hf.
  pose proof (L_rr_bitvec_report_range fixed num k size x _ Hk Hs Hx Hf).
  match goal with |- context [(?a =? ?b)%Z] => destruct (Z.eqb_spec a b) end; [lia | reflexivity].
Qed.

(* ---- Why failures have to be added ---- *)

(* One group of lanes and a source of four words, as many as the lazy form draws at first, where each lane may need k. A call that
   succeeds would have given the same if words had followed, whatever these were. *)
Lemma L_four_words_decide num k T rest : (5 <= k -> 0 <= T < 2 ^ 256 -> 0 <= rest < 2 ^ (64 * (k - 4)) ->
  ~ RrBitvecEnded.too_short L_lazy_asks false num k 1 4 T ->
  L_flips false num k (RrBitvecEnded.first_words T 4 (k * 1)) (k * 1) 1 = L_bernoulli_lanes num (T * 2 ^ (64 * (k - 4)) + rest) k)%Z.
Proof.
intros Hk HT Hr; unfold RrBitvecEnded.too_short, RrBitvecEnded.first_words; destruct (Z.leb_spec (k * 1) 4); [lia|].
replace (64 * (k * 1 - 4))%Z with (64 * (k - 4))%Z by lia; intros enough.
assert (0 < 2 ^ (64 * (k - 4)))%Z as HB by (apply Z.pow_pos_nonneg; lia); set (B := (2 ^ (64 * (k - 4)))%Z) in *.
destruct (RrBitvecEnded.asks_decide _ _ _ _ L_bernoulli_lanes_spec L_lazy_reads_spec L_unread_spec L_flips_spec _ _ _ L_lazy_refill_spec
  L_lazy_block_spec L_lazy_asks_spec false num k (T * B)%Z (T * B + rest)%Z (k * 1)%Z 1 4) as [_ <-]; try nia.
- replace (64 * (k * 1 - 4))%Z with (64 * (k - 4))%Z by lia; fold B.
  rewrite Z.div_mul, Z.div_add_l, (Z.div_small rest) by lia; lia.
- destruct (L_flips_spec false num k (T * B + rest)%Z (k * 1)%Z ltac:(nia)) as [start step].
  pose proof (proj1 (L_unread_spec false num k (T * B + rest)%Z (k * 1)%Z)) as all; change 1%Z with (Z.succ 0) at 2.
  rewrite step, start, all, Z.mul_1_r, Z.sub_diag, Z.div_1_r by lia; lia.
Qed.

(* And there are calls that succeed: the first word can decide all lanes. *)
Lemma L_first_word_decides num k : (5 <= k ->
  ~ RrBitvecEnded.too_short L_lazy_asks false num k 1 4 (if Z.testbit num (k - 1) then 2 ^ 256 - 1 else 0))%Z.
Proof.
intros Hk; set (T := (if Z.testbit num (k - 1) then 2 ^ 256 - 1 else 0)%Z).
assert (0 <= T)%Z as HT by (unfold T; destruct (Z.testbit num (k - 1)); lia).
unfold RrBitvecEnded.too_short, RrBitvecEnded.asks, RrBitvecEnded.first_words; destruct (Z.leb_spec (k * 1) 4); [lia|].
replace (64 * (k * 1 - 4))%Z with (64 * (k - 4))%Z by lia.
assert (0 < 2 ^ (64 * (k - 4)))%Z as HB by (apply Z.pow_pos_nonneg; lia); set (B := (2 ^ (64 * (k - 4)))%Z) in *.
destruct (L_lazy_asks_spec num k (T * B)%Z (k * 1)%Z 1%Z) as [none step].
change (L_lazy_asks num k (T * B) (k * 1) 1 1)%Z with (L_lazy_asks num k (T * B) (k * 1) 1 (Z.succ 0))%Z; rewrite step, none by lia.
destruct (L_unread_spec false num k (T * B)%Z (k * 1)%Z) as [all read]; rewrite read, all by lia.
change (2 ^ 64 - 1)%Z with 18446744073709551615%Z in *.
assert (L_lazy_reads num k 18446744073709551615 (T * B) (k * 1) = 1)%Z as ->.
{ destruct (L_lazy_reads_spec num k 18446744073709551615%Z (T * B)%Z (k * 1)%Z ltac:(nia)) as [_ one]; cbv zeta in one.
  rewrite one by lia; clear one.
  match goal with |- (1 + L_lazy_reads _ _ ?open _ _ = 1)%Z => assert (open = 0)%Z as -> end.
  { replace (64 * (k * 1 - 1))%Z with (64 * (k - 4) + 192)%Z by lia; rewrite Z.pow_add_r, <- Z.div_div by (try apply Z.pow_nonzero; lia).
    fold B; rewrite Z.div_mul by lia; unfold T; destruct (Z.testbit num (k - 1)); reflexivity. }
  destruct (L_lazy_reads_spec num (k - 1)%Z 0%Z (T * B)%Z (k * 1 - 1)%Z ltac:(nia)) as [nothing _]; rewrite nothing by auto; lia. }
rewrite L_lazy_block_eq, L_lazy_share_eq by lia; change (1 - 0 <=? 2)%Z with true; cbv iota; rewrite (Z.min_r k 4) by lia.
rewrite L_lazy_refill_eq by (change (Z.min (1 - 0) (1024 / 4) * 4)%Z with 4%Z; lia); change (Z.min (1 - 0) (1024 / 4) * 4)%Z with 4%Z.
replace (k * 1 - (k * 1 - 1) - 0)%Z with 1%Z by lia; change (1 <=? 0)%Z with false; cbv iota; change (4 * ((1 + 4 - 1) / 4))%Z with 4%Z; lia.
Qed.

(* With the lazy form, flips of probability 2^-k, and a source of four words, a report that is delivered is the vector itself: vector 1 is
   reported of input 1 on some tapes and of input 0 on none. So clause `ended` is false for every epsilon if failures are not added. *)
Theorem rr_bitvec_failures_needed k epsilon : (5 <= k)%Z ->
  let reported := fun x => L_rr_bitvec_outcomes_in false 1 k 1 x (2 ^ 1) 4 (L_pow2 (64 * 4)) in
  (0 < reported 1 /\ reported 0 = 0)%Z /\ ~ (IZR (reported 1%Z) <= exp epsilon * IZR (reported 0%Z))%R.
Proof.
intros Hk reported; assert (L_pow2 (64 * 4) = 2 ^ 256)%Z as tapes by (rewrite L_pow2_eq by lia; reflexivity).
assert (forall x T, (0 <= x <= 1)%Z -> (0 <= T < 2 ^ 256)%Z -> ~ RrBitvecEnded.too_short L_lazy_asks false 1 k 1 4 T ->
  L_rr_bitvec_outcome false 1 k 1 x T 4 = x) as delivered.
{ intros x T Hx HT ok; pose proof (RrBitvecEnded.first_words_range T 4 (k * 1) ltac:(lia) ltac:(lia) HT) as range.
  rewrite (proj2 (L_rr_bitvec_outcome_cases false 1 k 1 x T 4 ltac:(lia))) by exact ok; change (L_bitvec_groups 1) with 1%Z.
  rewrite L_rr_bitvec_report_eq by lia; change (L_bitvec_groups 1) with 1%Z.
  assert (0 < 2 ^ (64 * (k - 4)))%Z as HB by (apply Z.pow_pos_nonneg; lia).
  rewrite (L_four_words_decide 1 k T 0) by (lia || exact ok); apply Z.bits_inj'; intros i Hi.
  destruct (Z.lt_ge_cases i 1) as [low|high].
  - rewrite Z.mod_pow2_bits_low, Z.lxor_spec by lia; replace i with 0%Z by lia.
    rewrite (RrBitvecEnded.lanes_all_ones L_bernoulli_lanes) by
      (try exact L_bernoulli_lanes_spec; try nia; rewrite Z.add_0_r; apply Z.mul_pow2_bits_low; lia); apply Bool.xorb_false_r.
  - rewrite Z.mod_pow2_bits_high by lia; symmetry; apply (Bits.testbit_above 1); lia. }
pose proof (fun x => Contracts.counter_of_member (2 ^ 1) (fun T => L_rr_bitvec_outcome false 1 k 1 x T 4) _
  (L_rr_bitvec_outcomes_in_def false 1 k 1 x (2 ^ 1) 4)) as counts.
assert (0 < reported 1)%Z as some.
{ unfold reported; rewrite tapes.
  apply (RrBitvecEnded.counter_some _ _ _ 0%Z (counts 1%Z)); [lia|]; pose proof (L_first_word_decides 1 k Hk) as ok.
  rewrite (Bits.testbit_above 1 1) in ok by lia; rewrite delivered by (lia || exact ok); reflexivity. }
assert (reported 0 = 0)%Z as never.
{ unfold reported; rewrite tapes; apply (RrBitvecEnded.counter_none _ _ _ (counts 0%Z)); [lia|]; intros T HT seen; unfold Contracts.member in seen.
  assert (RrBitvecEnded.too_short L_lazy_asks false 1 k 1 4 T \/ ~ RrBitvecEnded.too_short L_lazy_asks false 1 k 1 4 T) as [short|ok]
    by (unfold RrBitvecEnded.too_short; lia).
  - rewrite (proj1 (L_rr_bitvec_outcome_cases false 1 k 1 0 T 4 ltac:(lia))), L_pow2_eq in seen by (lia || exact short); discriminate.
  - rewrite delivered in seen by (lia || exact ok); discriminate. }
split; [now split|]; rewrite never, Rmult_0_r; apply IZR_lt in some; lra.
Qed.

(* ---- Lemmas ---- *)

Lemma rr_bitvec_has_law : Statements.rr_bitvec_has_law.statement.
Proof.
intros fixed num k size Hs Hk Hn HN x y; cbv zeta; intros Hx Hy Hyn; unfold L_bitvec_tapes, L_bitvec_words, L_hamming.
pose proof (L_bitvec_groups_enough size ltac:(lia)); rewrite !L_pow2_eq in * by nia.
rewrite (RrBitvecTape.report_law _ _ _ _ L_bernoulli_lanes_spec L_lazy_reads_spec L_unread_spec L_flips_spec
  L_popcount L_power (L_rr_bitvec_report fixed num k size) fixed num k (L_bitvec_groups size) size
  L_popcount_spec L_power_def) with (y := y) (x := x); try lia.
- replace (2 ^ k - num)%Z with (2 ^ k + -(1) * num)%Z by lia.
  replace (size - _)%Z with (size + -(1) * L_popcount (Z.lxor x y) size)%Z by lia.
  replace (64 * _ - size)%Z with (-(1) * size + 64 * L_bitvec_groups size)%Z by lia; ring.
- intros; apply L_rr_bitvec_report_eq; lia.
- exact (Contracts.counter_of_condition _ _ (L_rr_bitvec_count_def fixed num k size x y)).
Qed.

Lemma rr_bitvec_has_ratio : Statements.rr_bitvec_has_ratio.statement.
Proof.
intros fixed num k size Hs Hk Hn HN x other S; cbv zeta; intros Ho Hx; unfold L_bitvec_tapes, L_bitvec_words, L_hamming.
pose proof (L_bitvec_groups_enough size ltac:(lia)); rewrite !L_pow2_eq in * by nia.
replace (2 ^ k + -(1) * num)%Z with (2 ^ k - num)%Z by lia.
apply (RrBitvecTape.report_ratio _ _ _ _ L_bernoulli_lanes_spec L_lazy_reads_spec L_unread_spec L_flips_spec
  L_popcount L_power (L_rr_bitvec_report fixed num k size) fixed num k (L_bitvec_groups size) size
  L_popcount_spec L_power_def) with (S := Contracts.member S); try lia.
- intros; apply L_rr_bitvec_report_eq; lia.
- exact (Contracts.counter_of_member S _ _ (L_rr_bitvec_count_in_def fixed num k size x S)).
- exact (Contracts.counter_of_member S _ _ (L_rr_bitvec_count_in_def fixed num k size other S)).
Qed.

Lemma rr_bitvec_is_private : Statements.rr_bitvec_is_private.statement.
Proof.
intros fixed num k size weight d_in d_out; cbv zeta; intros Hs Hk Hn Hw HN He x other S; cbv zeta; intros.
pose proof (L_bitvec_groups_enough size ltac:(lia)); unfold L_bitvec_tapes, L_bitvec_words; rewrite !L_pow2_eq in * by nia.
replace (2 ^ k + -(1) * num)%Z with (2 ^ k - num)%Z in He by lia; rewrite L_bitvec_distance_eq in He.
apply (RrBitvecTape.report_private _ _ _ _ L_bernoulli_lanes_spec L_lazy_reads_spec L_unread_spec L_flips_spec
  L_popcount (L_rr_bitvec_report fixed num k size) fixed num k (L_bitvec_groups size) size
  L_popcount_spec) with (S := Contracts.member S) (x := x) (x' := other) (weight := weight); try lia; auto.
- intros; apply L_rr_bitvec_report_eq; lia.
- exact (Contracts.counter_of_member S _ _ (L_rr_bitvec_count_in_def fixed num k size x S)).
- exact (Contracts.counter_of_member S _ _ (L_rr_bitvec_count_in_def fixed num k size other S)).
Qed.

Lemma rr_bitvec_identical : Statements.rr_bitvec_identical.statement.
Proof.
intros fixed num k size weight d_out; cbv zeta; intros.
assert (P_rr_bitvec_ratio fixed num k size) as ratio by (apply rr_bitvec_has_ratio; lia).
intros x other S; cbv zeta; intros; specialize (ratio x other S ltac:(lia) ltac:(lia)); cbv zeta in ratio.
assert (L_hamming x other size = 0%Z) as same.
{ unfold L_vector_distance in *; rewrite L_discrete_distance_eq in *.
  destruct (Valid.discrete_cases (L_hamming x other size) 0%Z) as [[E _]|[_ E]]; [exact E | lia]. }
rewrite same, !(proj1 (L_power_def _ 0)) in ratio by lia.
apply Rle_trans with (IZR (L_rr_bitvec_count_in fixed num k size other S (L_bitvec_tapes k size))); [apply IZR_le; lia|].
pose proof (L_bitvec_groups_enough size ltac:(lia)); unfold L_bitvec_tapes, L_bitvec_words; rewrite L_pow2_eq by nia.
replace (64 * (k * L_bitvec_groups size))%Z with (Z.of_nat (Z.to_nat (64 * (k * L_bitvec_groups size)))) by nia.
apply (Valid.identical_counts _ _ _ d_out
  (Contracts.counter_of_member S _ _ (L_rr_bitvec_count_in_def fixed num k size other S))); auto.
Qed.

Lemma rr_bitvec_is_reached : Statements.rr_bitvec_is_reached.statement.
Proof.
intros fixed num k size weight Hs Hk Hn Hw HN; unfold P_rr_bitvec_reached, L_bitvec_tapes, L_bitvec_words; cbv zeta.
pose proof (L_bitvec_groups_enough size ltac:(lia)); rewrite !L_pow2_eq, L_bitvec_distance_eq in * by nia.
destruct (RrBitvecTape.report_reached _ _ _ _ L_bernoulli_lanes_spec L_lazy_reads_spec L_unread_spec L_flips_spec
  L_popcount L_power (L_rr_bitvec_report fixed num k size) fixed num k (L_bitvec_groups size) size
  L_popcount_spec L_power_def) with (count := L_rr_bitvec_count fixed num k size) (weight := weight)
  as (x & other & Hx & Ho & Wx & Wo & positive & ratio); try lia.
- intros; apply L_rr_bitvec_report_eq; lia.
- intros x y; exact (Contracts.counter_of_condition _ _ (L_rr_bitvec_count_def fixed num k size x y)).
- exists x, other, x; replace (2 ^ k + -(1) * num)%Z with (2 ^ k - num)%Z by lia.
  rewrite (Z.mul_comm (L_power num _)), ratio; repeat split; lia.
Qed.

Lemma rr_bitvec_is_unbiased : Statements.rr_bitvec_is_unbiased.statement.
Proof.
intros fixed num k size Hs Hk Hn HN x j Hj Hjs Hx; unfold L_bitvec_tapes, L_bitvec_words.
pose proof (L_bitvec_groups_enough size ltac:(lia)); rewrite !L_pow2_eq in * by nia.
assert (Counting.counter (fun T => Z.testbit (L_rr_bitvec_report fixed num k size x T) j = true)
  (L_rr_bitvec_ones fixed num k size x j)) as ones.
{ apply (Contracts.counter_of_indicator _ (fun T => Z.land 1 (Z.shiftr (L_rr_bitvec_report fixed num k size x T) j))).
  - intros T _; rewrite Contracts.land_1_shiftr by lia; destruct (Z.testbit _ j); split; easy.
  - exact (L_rr_bitvec_ones_def fixed num k size x j). }
rewrite Contracts.land_1_shiftr by lia.
pose proof (RrBitvecTape.report_unbiased _ _ _ _ L_bernoulli_lanes_spec L_lazy_reads_spec L_unread_spec L_flips_spec
  (L_rr_bitvec_report fixed num k size) fixed num k (L_bitvec_groups size) size
  ltac:(intros; apply L_rr_bitvec_report_eq; lia) ltac:(lia) _ x j ltac:(lia) Hx ltac:(lia) ones); lia.
Qed.

Lemma rr_bitvec_has_spread : Statements.rr_bitvec_has_spread.statement.
Proof.
intros fixed num k size; cbv zeta; intros Hs Hk Hn HN; unfold P_rr_bitvec_spread; cbv zeta; intros x j; intros.
pose proof (rr_bitvec_is_unbiased fixed num k size Hs Hk Hn HN x j ltac:(lia) ltac:(lia) ltac:(lia)) as mean; cbv zeta in mean.
rewrite Contracts.land_1_shiftr in mean by lia.
set (tapes := L_bitvec_tapes k size) in *; set (ones := L_rr_bitvec_ones fixed num k size x j tapes) in *.
assert (L_pow2 k * ones * (L_pow2 k * (tapes - ones)) = (L_pow2 k - num) * tapes * (num * tapes))%Z; [|lia].
destruct (Z.testbit x j); cbn [Z.b2z] in mean.
- assert (L_pow2 k * ones = (L_pow2 k - num) * tapes)%Z as E by lia.
  assert (L_pow2 k * (tapes - ones) = num * tapes)%Z as F by lia; now rewrite E, F.
- assert (L_pow2 k * ones = num * tapes)%Z as E by lia.
  assert (L_pow2 k * (tapes - ones) = (L_pow2 k - num) * tapes)%Z as F by lia; rewrite E, F; ring.
Qed.

Lemma lazy_reads_decide : Statements.lazy_reads_decide.statement.
Proof.
intros num k T other; cbv zeta; intros E Ho HT Hk.
pose proof (RrBitvecTape.reads_decide _ _ L_bernoulli_lanes_spec L_lazy_reads_spec num k T other Hk HT Ho) as decide.
cbv zeta in decide; change (2 ^ 64 - 1)%Z with 18446744073709551615%Z in decide; apply decide; clear decide.
replace (k + -(1) * _)%Z with (k - L_lazy_reads num k 18446744073709551615 T k)%Z in E by lia.
pose proof (RrBitvecTape.run_group _ _ L_bernoulli_lanes_spec L_lazy_reads_spec false num k T k HT ltac:(lia)) as [Hr _].
unfold RrBitvecTape.group_reads in Hr; change (2 ^ 64 - 1)%Z with 18446744073709551615%Z in Hr.
rewrite L_pow2_eq, !Z.quot_div_nonneg in E by (try apply Z.pow_pos_nonneg; lia); now symmetry.
Qed.

Lemma one_group_flips : Statements.one_group_flips.statement.
Proof.
intros fixed num k T HT Hk; destruct (L_flips_spec fixed num k T k HT) as [start step].
pose proof (proj1 (L_unread_spec fixed num k T k)) as all; change 1%Z with (Z.succ 0).
rewrite step, start, all, Z.sub_diag, Z.div_1_r by lia; lia.
Qed.

Lemma dyadic_half : Statements.dyadic_half.statement.
Proof. red.
unfold P_is_dyadic, real_of_int; intros x num k Hk E; rewrite <- E, !L_pow2_eq, Z.add_comm, Z.pow_add_r, mult_IZR by lia.
change (2 ^ 1)%Z with 2%Z; field.
Qed.

Lemma dyadic_half_odds : Statements.dyadic_half_odds.statement.
Proof. red.
unfold P_is_dyadic, real_of_int; intros x num k Hn E; pose proof (IZR_lt _ _ (L_pow2_positive k)) as Hp.
apply IZR_lt in Hn; rewrite plus_IZR, mult_IZR, opp_IZR, <- E in *; assert (0 < x)%R by nra; field; nra.
Qed.

Lemma dyadic_half_at_most : Statements.dyadic_half_at_most.statement.
Proof. red.
unfold P_is_dyadic, real_of_int; intros x num k E; pose proof (IZR_lt _ _ (L_pow2_positive k)) as Hp; split; intros H.
- apply IZR_le in H; rewrite mult_IZR, <- E in H; nra.
- apply le_IZR; rewrite mult_IZR, <- E; nra.
Qed.

Lemma dyadic_half_of_one : Statements.dyadic_half_of_one.statement.
Proof. red.
unfold P_is_dyadic, real_of_int; intros x num k E; pose proof (IZR_lt _ _ (L_pow2_positive k)) as Hp; split; intros H.
- apply (f_equal IZR) in H; rewrite mult_IZR, <- E in H; nra.
- apply eq_IZR; rewrite mult_IZR, <- E; nra.
Qed.

Lemma rr_bitvec_in_memory : Statements.rr_bitvec_in_memory.statement.
Proof.
intros memory arg out fixed reel num k size left1; cbv zeta; intros Hs Hk range written.
pose proof (L_bitvec_groups_enough size ltac:(lia)); unfold L_bitvec_words; rewrite L_rr_bitvec_report_eq; try lia.
- apply (RrBitvecMemory.report_in_memory _ _ _ _ L_bernoulli_lanes_spec L_lazy_reads_spec L_unread_spec L_flips_spec
    (L_tape_word reel) (L_tape reel) (L_lazy_words reel) (L_group_left reel) (L_tape_word_bounds reel) (L_tape_sequence reel)
    (L_lazy_words_spec reel) (L_group_left_spec reel))
    with (arg := fun g => memory (shift arg g)) (out := fun g => memory (shift out g))
         (mask := fun g => L_lanes_below (size + -(64) * g)); try lia; try (apply L_natural_value_words; exact range).
  + intros g i Hg Hi; unfold L_bitvec_groups in *; rewrite Z.quot_div_nonneg in * by lia.
    pose proof (Z.div_mod (63 + size) 64 ltac:(lia)); pose proof (Z.mod_pos_bound (63 + size) 64 ltac:(lia)).
    rewrite L_lanes_below_bits by lia.
    destruct (Z.ltb_spec i (size + -(64) * g)), (Z.ltb_spec (64 * g + i) size); auto; lia.
  + intros g Hg; apply written; lia.
- pose proof (L_natural_value_words memory arg (L_bitvec_groups size) range) as value.
  pose proof (RrBitvecMemory.value_range _ _ _ value (L_bitvec_groups size)); lia.
- apply (RrBitvecMemory.tape_nonneg (L_tape_word reel) (L_tape reel) (L_tape_word_bounds reel) (L_tape_sequence reel)).
Qed.

Lemma bitvec_weight_step : Statements.bitvec_weight_step.statement.
Proof.
intros memory arg g r; cbv zeta; intros Hr Hg Hr64 range _; symmetry.
replace (1 + g)%Z with (Z.succ g) by lia; replace (r + 64 * g)%Z with (64 * g + r)%Z by lia.
apply (RrBitvecMemory.weight_step (Z.succ g) (fun j => memory (shift arg j)) (L_natural_value memory arg)
  (L_natural_value_words memory arg _ range) L_popcount L_popcount_spec); lia.
Qed.

Lemma bitvec_weight_below : Statements.bitvec_weight_below.statement.
Proof.
intros memory arg m g n Hn Hg Hm range.
apply (RrBitvecMemory.weight_below n _ _ (L_natural_value_words memory arg n range) L_popcount L_popcount_spec); lia.
Qed.

Lemma rr_bitvec_is_ended : Statements.rr_bitvec_is_ended.statement.
Proof.
intros fixed num k size weight d_in d_out Hs Hk Hd private left1 x other S; cbv zeta; intros Hl Ho Hx Wo Wx Hxo.
pose proof (L_bitvec_groups_positive size Hs); pose proof (private x other S) as long; cbv zeta in long.
specialize (long Ho Hx Wo Wx Hxo); unfold L_bitvec_tapes, L_bitvec_words in long; rewrite !L_pow2_eq in * by nia.
assert (1 <= exp d_out)%R as Hexp by now apply Sums.exp_at_least_one.
pose proof (fun z => Contracts.counter_of_member S _ _ (L_rr_bitvec_count_in_def fixed num k size z S)) as reports.
pose proof (fun z => Contracts.counter_of_member S (fun T => L_rr_bitvec_outcome fixed num k size z T left1) _
  (L_rr_bitvec_outcomes_in_def fixed num k size z S left1)) as outcomes.
split; intros form.
- rewrite Z.add_0_r; apply (RrBitvecEnded.ended_counts_fixed _ _ _ _ L_bernoulli_lanes_spec L_lazy_reads_spec L_unread_spec
    L_flips_spec _ _ _ L_lazy_refill_spec L_lazy_block_spec L_lazy_asks_spec fixed num k (L_bitvec_groups size) left1
    (L_rr_bitvec_report fixed num k size) ltac:(lia) (L_rr_bitvec_report_flips fixed num k size)
    (fun z T => L_rr_bitvec_outcome fixed num k size z T left1) (L_pow2 size)
    (fun z T HT => proj1 (L_rr_bitvec_outcome_cases fixed num k size z T left1 (proj1 HT)))
    (fun z T HT => proj2 (L_rr_bitvec_outcome_cases fixed num k size z T left1 (proj1 HT)))
    (Contracts.member S) _ _ _ _ x other (exp d_out) form Hexp (reports x) (reports other) long (outcomes x) (outcomes other)).
- apply (RrBitvecEnded.ended_counts _ _ _ _ L_bernoulli_lanes_spec L_lazy_reads_spec L_unread_spec
    L_flips_spec _ _ _ L_lazy_refill_spec L_lazy_block_spec L_lazy_asks_spec fixed num k (L_bitvec_groups size) left1
    (L_rr_bitvec_report fixed num k size) ltac:(lia) (L_rr_bitvec_report_flips fixed num k size)
    (fun z T => L_rr_bitvec_outcome fixed num k size z T left1) (L_pow2 size)
    (fun z T HT => proj1 (L_rr_bitvec_outcome_cases fixed num k size z T left1 (proj1 HT)))
    (fun z T HT => proj2 (L_rr_bitvec_outcome_cases fixed num k size z T left1 (proj1 HT)))
    (Contracts.member S) _ _ _ _ _ x other (exp d_out) Hexp (reports x) (reports other) long (outcomes x) (outcomes other)
    (L_rr_bitvec_failures_counter fixed num k size left1)).
Qed.

Lemma rr_bitvec_has_enough : Statements.rr_bitvec_has_enough.statement.
Proof.
intros fixed num k size Hs Hk left1 Hl; pose proof (L_bitvec_groups_positive size Hs); rewrite L_pow2_eq by nia.
apply (RrBitvecEnded.no_failures _ _ _ _ L_bernoulli_lanes_spec L_lazy_reads_spec L_unread_spec L_flips_spec _ _ _
  L_lazy_refill_spec L_lazy_block_spec L_lazy_asks_spec fixed num k (L_bitvec_groups size) left1); try nia.
apply L_rr_bitvec_failures_counter.
Qed.

Lemma L_words_drawn_decide reel fixed num k size left1 : (1 <= k -> 0 <= size -> 0 <= left1 ->
  let g := L_bitvec_groups size in let tape := L_tape reel left1 left1 in
  let short := RrBitvecEnded.too_short L_lazy_asks fixed num k g left1 tape in
  (left1 < L_words_drawn reel fixed num k left1 g -> short) /\
  (L_words_drawn reel fixed num k left1 g <= left1 -> ~ short /\
    L_flips fixed num k (RrBitvecEnded.first_words tape left1 (k * g)) (k * g) g =
    L_flips fixed num k (L_tape reel left1 (k * g)) (k * g) g))%Z.
Proof.
intros Hk Hs Hl; cbv zeta; pose proof (L_bitvec_groups_enough size Hs).
destruct (RrBitvecEnded.ended_on_source _ _ _ _ L_bernoulli_lanes_spec L_lazy_reads_spec L_unread_spec L_flips_spec _ _ _
  L_lazy_refill_spec L_lazy_block_spec L_lazy_asks_spec (L_tape_word reel) (L_tape reel) (L_lazy_words reel) (L_group_left reel)
  (L_lazy_drawn reel) (L_tape_word_bounds reel) (L_tape_sequence reel) (L_lazy_words_spec reel) (L_group_left_spec reel)
  (L_lazy_drawn_spec reel) fixed num k (L_bitvec_groups size) left1) as [enough same]; try lia.
assert (L_words_drawn reel fixed num k left1 (L_bitvec_groups size) =
  if fixed then (L_bitvec_groups size * k)%Z else L_lazy_drawn reel num k left1 (L_bitvec_groups size) (L_bitvec_groups size))
  as drawn by (destruct fixed; now apply L_words_drawn'def).
rewrite <- drawn in *; unfold RrBitvecEnded.too_short; split; [lia|]; intros few; split; [lia|]; symmetry; now apply same.
Qed.

Lemma rr_bitvec_delivered : Statements.rr_bitvec_delivered.statement.
Proof.
intros fixed reel num k size x left1; cbv zeta; intros.
destruct (L_words_drawn_decide reel fixed num k size left1) as [_ enough]; try lia; destruct enough as [done same]; [lia|].
rewrite (proj2 (L_rr_bitvec_outcome_cases fixed num k size x _ left1
  (RrBitvecMemory.tape_nonneg _ _ (L_tape_word_bounds reel) (L_tape_sequence reel) left1 left1)) done).
symmetry; now apply L_rr_bitvec_report_flips.
Qed.

Lemma rr_bitvec_cut_off : Statements.rr_bitvec_cut_off.statement.
Proof.
intros fixed reel num k size x left1; cbv zeta; intros.
rewrite (proj1 (L_rr_bitvec_outcome_cases fixed num k size x _ left1
  (RrBitvecMemory.tape_nonneg _ _ (L_tape_word_bounds reel) (L_tape_sequence reel) left1 left1))); [reflexivity|].
apply L_words_drawn_decide; lia.
Qed.
