(* The answers of a whole call of binary randomized response as a function of its tape: independent of each other, and private by the
   number of inputs that differ. The samples are those of a report on bit vectors; where a report has the exclusive or of input and
   sample, an answer has its negation. *)
From Vrr Require Export RrBitvecMemory.
Open Scope Z_scope.

(* ---- The complement of n bits ----------------------------------------------- *)

(* Bit i of 2^n - 1 - z is the negation of bit i of z. *)
Lemma complement_bit n z i : 0 <= z < 2 ^ n -> 0 <= n -> 0 <= i ->
  Z.testbit (2 ^ n - 1 - z) i = (i <? n) && negb (Z.testbit z i).
Proof.
  intros Hz Hn Hi; replace (2 ^ n - 1) with (Z.ones n) by (rewrite Z.ones_equiv; lia).
  rewrite Z.sub_nocarry_ldiff, Z.ldiff_spec; [|apply Z.bits_inj'; intros j Hj; rewrite Z.ldiff_spec, Z.bits_0].
  - destruct (Z.ltb_spec i n); [rewrite Z.ones_spec_low | rewrite Z.ones_spec_high]; auto; lia.
  - destruct (Z.ltb_spec j n); [rewrite Z.ones_spec_low by lia | rewrite (testbit_above n z) by lia]; auto using andb_false_r.
Qed.

(* A report with every bit turned round is the answers. *)
Lemma complement_answers x v : length v = length x ->
  2 ^ Z.of_nat (length x) - 1 - integer_of (flip x v) = integer_of (answers x v).
Proof.
  unfold flip, answers; revert v; induction x as [|a x IH]; destruct v as [|b v]; intros H; try discriminate; [reflexivity|].
  injection H as H; cbn [length map2 integer_of]; rewrite !map2_length by auto.
  rewrite <- (IH v H), Nat2Z.inj_succ, Z.pow_succ_r by lia; unfold randomized_response; destruct (xorb a b); cbn [negb Z.b2z]; lia.
Qed.

Section Many.
  Variables (lanes : Z -> Z -> Z -> Z) (reads : Z -> Z -> Z -> Z -> Z -> Z).
  Variables (unread flips : bool -> Z -> Z -> Z -> Z -> Z -> Z).
  Hypothesis lanes_def : lanes_spec lanes.
  Hypothesis reads_def : lazy_reads_spec reads.
  Hypothesis unread_def : unread_spec reads unread.
  Hypothesis flips_def : flips_spec lanes unread flips.
  Variables (popcount power : Z -> Z -> Z) (report many : Z -> Z -> Z) (fixed : bool) (M k g n : Z).
  Hypothesis popcount_def : popcount_spec popcount.
  Hypothesis power_def : power_spec power.
  Hypothesis report_def : forall x T, 0 <= x -> 0 <= T ->
    report x T = Z.lxor x (flips fixed M k T (k * g) g) mod 2 ^ n.
  Hypothesis many_def : forall x T, 0 <= x -> 0 <= T -> many x T = 2 ^ n - 1 - report x T.
  Hypothesis sizes : 0 <= k /\ 0 <= n <= 64 * g.

  (* Averaged over the tapes, the answers are made of independent samples, each true with probability M / 2^k. *)
  Theorem many_expectation x (f : Z -> R) : 0 <= M < 2 ^ k -> 0 <= x ->
    expectation (Z.to_nat (64 * (k * g))) (fun t => f (many x (integer_of t))) =
    bernoulli_expectation (IZR M / 2 ^ Z.to_nat k) (Z.to_nat n) (fun v => f (integer_of (answers (bits (Z.to_nat n) x) v))).
  Proof.
    intros HM Hx.
    pose proof (report_expectation lanes reads unread flips lanes_def reads_def unread_def flips_def fixed M k (Z.to_nat g)
      (Z.to_nat n) x (fun z => f (2 ^ n - 1 - z)) ltac:(lia) HM ltac:(lia)) as E.
    rewrite !Z2Nat.id in E by lia; replace (Z.to_nat (64 * (k * g))) with (Z.to_nat (k * g) * 64)%nat by nia.
    rewrite (expectation_ext _ _ (fun t => f (many x (integer_of t)))
      (fun t => f (2 ^ n - 1 - Z.lxor x (flips fixed M k (integer_of t) (k * g) g) mod 2 ^ n)))
      by (intros t _; now rewrite many_def, report_def by (auto; apply integer_of_range)).
    rewrite E; apply expectation_ext; intros v Hv; rewrite <- complement_answers by (now rewrite bits_length).
    rewrite bits_length, Z2Nat.id by lia; reflexivity.
  Qed.

  (* A count of tapes as an expectation over independent samples. *)
  Lemma many_count (E : Z -> Prop) c x : 0 <= M < 2 ^ k -> 0 <= x -> counter (fun T => E (many x T)) c ->
    (IZR (c (2 ^ (64 * (k * g)))%Z) = 2 ^ (Z.to_nat (k * g) * 64) *
     bernoulli_expectation (IZR M / 2 ^ Z.to_nat k) (Z.to_nat n)
       (fun v => indicator (holds (E (integer_of (answers (bits (Z.to_nat n) x) v))))))%R.
  Proof.
    intros HM Hx Hc.
    rewrite (report_count lanes reads unread flips lanes_def reads_def unread_def flips_def report fixed M k g n report_def sizes
      (fun z => E (2 ^ n - 1 - z)) c x HM Hx).
    - f_equal; apply expectation_ext; intros v Hv; rewrite <- complement_answers by (now rewrite bits_length).
      rewrite bits_length, Z2Nat.id by lia; reflexivity.
    - revert Hc; apply counter_ext; intros T HT; now rewrite many_def.
  Qed.

  (* The law: y is the answer to x on M^(n - h) (2^k - M)^h 2^(k (64 g - n)) tapes, where x and y differ in h bits. *)
  Theorem many_law c x y : 0 <= M < 2 ^ k -> 0 <= x -> 0 <= y < 2 ^ n ->
    counter (fun T => many x T = y) c ->
    let h := popcount (Z.lxor x y) n in
    c (2 ^ (64 * (k * g))) = power M (n - h) * power (2 ^ k - M) h * 2 ^ (k * (64 * g - n)).
  Proof.
    intros HM Hx Hy Hc h; unfold h; rewrite (hamming_count popcount k g n popcount_def sizes).
    pose proof (hamming_length (bits (Z.to_nat n) x) (bits (Z.to_nat n) y)) as HL; rewrite bits_length in HL.
    rewrite !(power_eq power power_def) by lia.
    replace (n - Z.of_nat _) with (Z.of_nat (Z.to_nat n - hamming (bits (Z.to_nat n) x) (bits (Z.to_nat n) y))) by lia.
    apply eq_IZR; rewrite (many_count (fun z => z = y) c x HM Hx Hc), <- (flips_power M k g n sizes) by lia; f_equal.
    pose proof (answers_law (IZR M / 2 ^ Z.to_nat k) (bits (Z.to_nat n) x) (bits (Z.to_nat n) y)) as law.
    rewrite !bits_length in law; rewrite <- law by auto; apply expectation_ext; intros v Hv.
    f_equal; apply holds_bool; rewrite same_lanes_eq.
    assert (length (answers (bits (Z.to_nat n) x) v) = Z.to_nat n) as HF
      by (unfold answers; rewrite map2_length; rewrite bits_length; auto).
    split; intros E.
    - rewrite <- E; symmetry; exact (tape_bits _ _ HF).
    - rewrite E, integer_of_bits, Z2Nat.id, Z.mod_small by lia; reflexivity.
  Qed.

  (* Privacy: for every set of answers, inputs that differ in h bits are h c apart. *)
  Theorem many_dp (S : Z -> Prop) count count' x x' c : M < 2 ^ k -> 2 ^ k <= 2 * M ->
    (IZR M <= exp c * IZR (2 ^ k - M)%Z)%R -> 0 <= x -> 0 <= x' ->
    counter (fun T => S (many x T)) count -> counter (fun T => S (many x' T)) count' ->
    (IZR (count (2 ^ (64 * (k * g)))%Z) <=
     exp (IZR (popcount (Z.lxor x x') n) * c) * IZR (count' (2 ^ (64 * (k * g)))%Z))%R.
  Proof.
    intros HM1 HM2 He Hx Hx' Hc Hc'; rewrite (hamming_count popcount k g n popcount_def sizes), <- INR_IZR_INZ.
    assert (2 ^ Z.of_nat (Z.to_nat k) = 2 ^ k) as Ek by (rewrite Z2Nat.id by lia; reflexivity).
    destruct (dyadic_odds M (Z.to_nat k) c) as (_ & Hp1 & Hp2); try (now rewrite Ek).
    rewrite (many_count S count x), (many_count S count' x') by (auto; lia).
    rewrite <- Rmult_assoc, (Rmult_comm (exp _)), Rmult_assoc; apply Rmult_le_compat_l; [apply pow_le; lra|].
    pose proof (answers_dp (IZR M / 2 ^ Z.to_nat k) c (bits (Z.to_nat n) x) (bits (Z.to_nat n) x')
      (fun y => indicator (holds (S (integer_of y))))) as dp.
    rewrite !bits_length in dp; apply dp; auto; intros; apply indicator_nonneg.
  Qed.
End Many.

(* ---- Answers in memory ------------------------------------------------------ *)

Section ManyInMemory.
  Variables (lanes : Z -> Z -> Z -> Z) (reads : Z -> Z -> Z -> Z -> Z -> Z).
  Variables (unread flips : bool -> Z -> Z -> Z -> Z -> Z -> Z).
  Hypothesis lanes_def : lanes_spec lanes.
  Hypothesis reads_def : lazy_reads_spec reads.
  Hypothesis unread_def : unread_spec reads unread.
  Hypothesis flips_def : flips_spec lanes unread flips.
  Variables (word : Z -> Z) (tape : Z -> Z -> Z) (words : Z -> Z -> Z -> Z -> Z) (group_left : bool -> Z -> Z -> Z -> Z -> Z).
  Hypothesis word_range : forall left, 0 <= word left < 2 ^ 64.
  Hypothesis tape_def : forall left, word_sequence (fun j => word (left - j)) (tape left).
  Hypothesis words_def : lazy_words_spec word words.
  Hypothesis group_left_def : group_left_spec words group_left.

  (* Answers that are written word by word are those of the tape. *)
  Theorem many_in_memory fixed M k left n g (args out : Z -> Z) mask x y :
    0 <= k -> 0 <= n <= 64 * g -> words_value g args x -> words_value g out y ->
    (forall j i, 0 <= j < g -> 0 <= i < 64 -> Z.testbit (mask j) i = (64 * j + i <? n)) ->
    (forall j, 0 <= j < g -> out j = Z.land (Z.lxor (2 ^ 64 - 1)
      (Z.lxor (args j) (lanes M (tape (group_left fixed M k left j) k) k))) (mask j)) ->
    2 ^ n - 1 - Z.lxor (x g) (flips fixed M k (tape left (k * g)) (k * g) g) mod 2 ^ n = y g.
  Proof.
    intros Hk Hs Hx Hy Hmask Hout; pose proof (value_range g out y Hy g ltac:(lia)).
    pose proof (flips_words lanes reads unread flips lanes_def reads_def unread_def flips_def word tape words group_left word_range
      tape_def words_def group_left_def fixed M k left (k * g) Hk g ltac:(lia)) as Hf.
    apply Z.bits_inj'; intros i Hi; rewrite complement_bit by (try apply Z.mod_pos_bound, Z.pow_pos_nonneg; lia).
    destruct (Z.lt_ge_cases i (64 * g)) as [Hig|Hig].
    - rewrite (Z.div_mod i 64) at 3 by lia; pose proof (Z.mod_pos_bound i 64 ltac:(lia)).
      assert (0 <= i / 64 < g) by (split; [apply Z.div_pos | apply Z.div_lt_upper_bound]; lia).
      rewrite (value_bits g out y Hy), Hout, Z.land_spec, !Z.lxor_spec, Hmask, <- Z.div_mod by lia.
      change (2 ^ 64 - 1) with (Z.ones 64); rewrite Z.ones_spec_low by lia; destruct (Z.ltb_spec i n).
      + rewrite Z.mod_pow2_bits_low, Z.lxor_spec, (Z.div_mod i 64), (value_bits g args x Hx), (value_bits g _ _ Hf) by lia.
        now rewrite andb_true_r, <- Z.div_mod by lia.
      + now rewrite andb_false_r.
    - rewrite (testbit_above (64 * g) (y g)) by lia; destruct (Z.ltb_spec i n); auto; lia.
  Qed.
End ManyInMemory.
