(* Reports on bit vectors as functions of the tape. Groups of 64 flips, each with probability M / 2^k, are drawn one after the
   other from a tape of words; the fixed form reads k words for a group, the lazy form stops when its lanes are decided. *)
From Vrr Require Export RrBitvec.
Open Scope Z_scope.

(* ---- Groups of 64 lanes as one integer ------------------------------------- *)

(* The first group is the lowest 64 bits. *)
Fixpoint groups_value (l : list (list bool)) : Z :=
  match l with [] => 0 | w :: l => integer_of w + 2 ^ 64 * groups_value l end.

Lemma groups_value_snoc l w : groups_value (l ++ [w]) = groups_value l + 2 ^ (64 * Z.of_nat (length l)) * integer_of w.
Proof.
  induction l as [|v l IH]; [cbn [app groups_value length]; rewrite Z.mul_0_r, Z.pow_0_r; lia|].
  cbn [app groups_value length]; rewrite IH.
  replace (64 * Z.of_nat (S (length l))) with (64 + 64 * Z.of_nat (length l)) by lia; rewrite Z.pow_add_r by lia; ring.
Qed.

Lemma expectation_swap p n m (f : list bool -> list bool -> R) :
  bernoulli_expectation p n (fun a => bernoulli_expectation p m (f a)) =
  bernoulli_expectation p m (fun b => bernoulli_expectation p n (fun a => f a b)).
Proof.
  revert f; induction n as [|n IH]; intros f; simpl; auto.
  now rewrite (IH (fun a => f (true :: a))), (IH (fun a => f (false :: a))), expectation_linear.
Qed.

Lemma groups_value_nonneg l : 0 <= groups_value l.
Proof. induction l as [|w l IH]; cbn [groups_value]; [|pose proof (integer_of_range w)]; lia. Qed.

(* If the lanes of one group are independent, then so are the bits of the integer of g groups. *)
Lemma groups_value_law p (group : reader (list bool)) g (f : Z -> R) :
  (forall h, tree_expectation group h = bernoulli_expectation p 64 h) ->
  tree_expectation (consecutive g group) (fun l => f (groups_value l)) =
  bernoulli_expectation p (g * 64) (fun v => f (integer_of v)).
Proof.
  intros law; revert f; induction g as [|g IH]; intros f; [reflexivity|].
  replace (S g * 64)%nat with (g * 64 + 64)%nat by lia; rewrite expectation_app, <- expectation_swap.
  cbn [consecutive]; rewrite tree_expectation_followed_by, law; apply expectation_ext; intros a Ha.
  rewrite tree_expectation_followed_by; cbn [tree_expectation groups_value].
  rewrite (IH (fun z => f (integer_of a + 2 ^ 64 * z))); apply expectation_ext; intros b _.
  rewrite integer_of_app, Ha; f_equal; change (Z.of_nat 64) with 64; ring.
Qed.

(* The last of g + 1 groups starts where g groups stopped. *)
Lemma run_consecutive_snoc {A} (r : reader A) g t l rest a rest' :
  run (consecutive g r) t = Some (l, rest) -> run r rest = Some (a, rest') ->
  run (consecutive (S g) r) t = Some (l ++ [a], rest').
Proof.
  revert t l rest; induction g as [|g IH]; intros t l rest Hl Ha.
  - assert (l = [] /\ rest = t) as [-> ->] by (destruct t; injection Hl; auto).
    cbn [consecutive]; rewrite run_followed_by, Ha; cbn [followed_by]; now destruct rest'.
  - cbn [consecutive] in Hl; rewrite run_followed_by in Hl.
    change (consecutive (S (S g)) r) with
      (followed_by r (fun b => followed_by (consecutive (S g) r) (fun l => Done (b :: l)))).
    rewrite run_followed_by; destruct (run r t) as [[b t']|]; [|discriminate].
    rewrite run_followed_by in Hl |- *; destruct (run (consecutive g r) t') as [[l' rest1]|] eqn:E; [|discriminate].
    assert (l = b :: l' /\ rest = rest1) as [-> ->] by (destruct rest1; injection Hl; auto).
    rewrite (IH t' l' rest1 E Ha); now destruct rest'.
Qed.

(* ---- The contracts' functions ---------------------------------------------- *)

(* reads M i open T n: the words that the lazy form reads while lanes of `open` are undecided and i bits of M remain;
   n words of T are unread, and word n - 1 comes first. *)
Definition lazy_reads_spec (reads : Z -> Z -> Z -> Z -> Z -> Z) : Prop := forall M i open T n, 0 <= T ->
  (open = 0 \/ i <= 0 -> reads M i open T n = 0) /\
  (open <> 0 -> 0 < i -> 0 < n ->
   let kept := Z.land open (T / 2 ^ (64 * (n - 1)) mod 2 ^ 64) in
   reads M i open T n =
     1 + reads M (i - 1) (if Z.testbit M (i - 1) then Z.lxor open kept else kept) T (n - 1)).

(* unread fixed M k T n g: the words that are unread when group g begins. *)
Definition unread_spec (reads : Z -> Z -> Z -> Z -> Z -> Z) (unread : bool -> Z -> Z -> Z -> Z -> Z -> Z) : Prop :=
  forall fixed M k T n,
  unread fixed M k T n 0 = n /\
  (forall g, 0 <= g -> unread fixed M k T n (Z.succ g) =
     unread fixed M k T n g - (if fixed then k else reads M k (2 ^ 64 - 1) T (unread fixed M k T n g))).

(* flips fixed M k T n g: the lanes of g groups, the first group in the lowest bits. *)
Definition flips_spec (lanes : Z -> Z -> Z -> Z) (unread flips : bool -> Z -> Z -> Z -> Z -> Z -> Z) : Prop :=
  forall fixed M k T n, 0 <= T ->
  flips fixed M k T n 0 = 0 /\
  (forall g, 0 <= g -> k <= unread fixed M k T n g -> flips fixed M k T n (Z.succ g) =
     flips fixed M k T n g + 2 ^ (64 * g) * lanes M (T / 2 ^ (64 * (unread fixed M k T n g - k))) k).

(* ---- Both forms as readers ------------------------------------------------- *)

Lemma quotient_nonneg T i : 0 <= T -> 0 <= T / 2 ^ i.
Proof.
  intros HT; destruct (Z.neg_nonneg_cases i) as [Hi|Hi]; [rewrite Z.pow_neg_r, Zdiv_0_r by auto; lia|].
  apply Z.div_pos; auto; apply Z.pow_pos_nonneg; lia.
Qed.

(* The low n words of T, the first one most significant. *)
Definition last_words (n T : Z) : list bool := bits (Z.to_nat n * 64) T.

Lemma last_words_app n m T : 0 <= n -> 0 <= m ->
  last_words (n + m) T = last_words n (T / 2 ^ (64 * m)) ++ last_words m T.
Proof.
  intros Hn Hm; unfold last_words; rewrite Z2Nat.inj_add, Nat.mul_add_distr_r, bits_app by lia.
  do 3 f_equal; rewrite Nat2Z.inj_mul, Z2Nat.id by lia; f_equal; lia.
Qed.

Lemma some_lane_open open : 0 <= open < 2 ^ 64 -> existsb (fun lane => lane) (bits 64 open) = negb (open =? 0).
Proof.
  intros Ho; destruct (Z.eqb_spec open 0) as [->|Hne]; [reflexivity|].
  destruct (existsb _ _) eqn:E; [reflexivity|]; exfalso; apply Hne, (bits_inj 64); try (split; lia || auto).
  clear Ho Hne; revert E; generalize 64%nat; induction n as [|n IH]; cbn [bits existsb]; auto.
  rewrite Z.testbit_0_l; intros E; apply orb_false_elim in E as [-> E]; now rewrite IH.
Qed.

Lemma lanes_prefix n M k a b : (length a = k * n)%nat -> bernoulli_lanes n M k (a ++ b) = bernoulli_lanes n M k a.
Proof.
  revert a; induction k as [|k IH]; intros a Ha; [reflexivity|]; cbn [bernoulli_lanes] in *.
  rewrite <- (firstn_skipn n a), <- app_assoc; simpl in Ha.
  assert (length (firstn n a) = n) by (rewrite firstn_length; lia).
  rewrite !skipn_app_exact, !firstn_app_exact, IH by (auto; rewrite skipn_length; lia); reflexivity.
Qed.

Section Forms.
  Variables (lanes : Z -> Z -> Z -> Z) (reads : Z -> Z -> Z -> Z -> Z -> Z).
  Variables (unread flips : bool -> Z -> Z -> Z -> Z -> Z -> Z).
  Hypothesis lanes_def : lanes_spec lanes.
  Hypothesis reads_def : lazy_reads_spec reads.
  Hypothesis unread_def : unread_spec reads unread.
  Hypothesis flips_def : flips_spec lanes unread flips.

  Lemma lanes_of_words M k T m : 0 <= T -> 0 <= k <= m ->
    bernoulli_lanes 64 M (Z.to_nat k) (last_words m T) = bits 64 (lanes M (T / 2 ^ (64 * (m - k))) k).
  Proof.
    intros HT Hk; replace m with (k + (m - k)) at 1 by lia; rewrite last_words_app by lia.
    rewrite lanes_prefix by apply bits_length.
    pose proof (lanes_bits lanes M _ (Z.to_nat k) lanes_def (quotient_nonneg T (64 * (m - k)) HT)) as E.
    rewrite Z2Nat.id in E by lia; now rewrite E.
  Qed.

  (* The lazy form reads as many words as the contract says, and leaves the others. *)
  Lemma run_reads M T k n open decided : 0 <= T -> 0 <= k <= n -> 0 <= open < 2 ^ 64 ->
    let r := reads M k open T n in
    0 <= r <= k /\ exists lanes,
    run (lazy_lanes_from 64 M (Z.to_nat k) decided (bits 64 open)) (last_words n T) =
    Some (lanes, last_words (n - r) T).
  Proof.
    intros HT [Hk Hn]; cbv zeta; revert n Hn open decided; pattern k; revert k Hk; apply natlike_ind.
    - intros n Hn open decided Ho; rewrite (proj1 (reads_def M 0 open T n HT)), Z.sub_0_r by lia.
      split; [lia|]; exists decided; cbn [lazy_lanes_from Z.to_nat]; now destruct (last_words n T).
    - intros k Hk IH n Hn open decided Ho; rewrite Z2Nat.inj_succ by lia; cbn [lazy_lanes_from].
      rewrite some_lane_open by auto; destruct (reads_def M (Z.succ k) open T n HT) as [stop step].
      destruct (Z.eqb_spec open 0) as [->|Hne]; cbn [negb].
      + rewrite stop, Z.sub_0_r by auto; split; [lia|]; exists decided; now destruct (last_words n T).
      + rewrite step by (auto; lia); cbv zeta; clear stop step; replace (Z.succ k - 1) with k by lia.
        set (w := T / 2 ^ (64 * (n - 1)) mod 2 ^ 64).
        assert (forall x, 0 <= Z.land open x < 2 ^ 64) as Hland.
        { intros x; apply range_of_bits; [lia|]; intros i Hi; now rewrite Z.land_spec, (testbit_above 64 open) by lia. }
        assert (last_words n T = bits 64 w ++ last_words (n - 1) T) as ->.
        { replace n with (1 + (n - 1)) at 1 by lia; rewrite last_words_app by lia; f_equal; symmetry; apply (bits_mod 64). }
        rewrite run_read_word by (rewrite app_length, bits_length; lia).
        rewrite firstn_app_exact, skipn_app_exact, Z2Nat.id by (auto using bits_length; lia).
        assert (map2 andb (bits 64 open) (bits 64 w) = bits 64 (Z.land open w)) as Eand
          by (apply map2_bits; intros; symmetry; apply Z.land_spec).
        assert (map2 andb (bits 64 open) (map negb (bits 64 w)) = bits 64 (Z.lxor open (Z.land open w))) as Exor.
        { clearbody w; clear; generalize 64%nat; intros j; induction j as [|j IH]; cbn [bits map map2]; auto.
          rewrite IH, Z.lxor_spec, Z.land_spec; f_equal; now destruct (Z.testbit open _), (Z.testbit w _). }
        rewrite Z.sub_add_distr.
        rewrite Eand, Exor; destruct (Z.testbit M k);
          match goal with |- context [lazy_lanes_from 64 M _ ?d (bits 64 ?o)] =>
            destruct (IH (n - 1) ltac:(lia) o d) as [Hr run]; [try apply lxor_range; auto; lia | split; auto; lia] end.
  Qed.

  Definition group (fixed : bool) (M k : Z) : reader (list bool) :=
    if fixed then full_lanes 64 M (Z.to_nat k) else lazy_lanes 64 M (Z.to_nat k).
  Definition group_reads (fixed : bool) (M k T m : Z) : Z := if fixed then k else reads M k (2 ^ 64 - 1) T m.

  (* One group, when m words are unread. *)
  Lemma run_group fixed M k T m : 0 <= T -> 0 <= k <= m ->
    0 <= group_reads fixed M k T m <= k /\
    run (group fixed M k) (last_words m T) =
    Some (bits 64 (lanes M (T / 2 ^ (64 * (m - k))) k), last_words (m - group_reads fixed M k T m) T).
  Proof.
    intros HT Hk; unfold group, group_reads; destruct fixed.
    - split; [lia|]; replace m with (k + (m - k)) at 1 by lia; rewrite last_words_app by lia; unfold full_lanes.
      rewrite run_read_word by (rewrite app_length; unfold last_words; rewrite bits_length; lia).
      rewrite firstn_app_exact, skipn_app_exact by apply bits_length.
      rewrite lanes_of_words, Z.sub_diag, Z.mul_0_r, Z.pow_0_r, Z.div_1_r by (auto using quotient_nonneg; lia).
      now destruct (last_words (m - k) T).
    - destruct (run_reads M T k m (2 ^ 64 - 1) (repeat false 64) HT Hk ltac:(lia)) as (Hr & l & E).
      change (bits 64 (2 ^ 64 - 1)) with (repeat true 64) in E; fold (lazy_lanes 64 M (Z.to_nat k)) in E.
      split; auto; destruct (run_lazy_lanes 64 M (Z.to_nat k) (last_words m T)) as [rest E'].
      { unfold last_words; rewrite bits_length; nia. }
      rewrite E in E' |- *; rewrite <- lanes_of_words by lia; congruence.
  Qed.

  (* The words that the lazy form reads decide the lanes: on every tape that begins with them it stops there, with the
     lanes of the full loop. *)
  Theorem reads_decide M k T other : 0 <= k -> 0 <= T -> 0 <= other ->
    let r := reads M k (2 ^ 64 - 1) T k in
    T / 2 ^ (64 * (k - r)) = other / 2 ^ (64 * (k - r)) ->
    lanes M other k = lanes M T k /\ reads M k (2 ^ 64 - 1) other k = r.
  Proof.
    intros Hk HT Ho r E; destruct (run_group false M k T k HT ltac:(lia)) as [Hr run_T].
    destruct (run_group false M k other k Ho ltac:(lia)) as [Hr' run_other]; unfold group_reads in *; fold r in Hr, run_T.
    rewrite Z.sub_diag, Z.mul_0_r, Z.pow_0_r, !Z.div_1_r in *.
    destruct (run_prefix _ _ _ _ run_T) as (read & split_T & prefix).
    assert (forall z, last_words k z = last_words r (z / 2 ^ (64 * (k - r))) ++ last_words (k - r) z) as words
      by (intros z; rewrite <- last_words_app by lia; f_equal; lia).
    rewrite words in split_T; apply app_inv_tail in split_T.
    rewrite words, <- E, split_T, prefix in run_other.
    assert (forall (a b : list bool) (c d : tape), Some (a, c) = Some (b, d) -> a = b /\ c = d) as parts
      by (intros a b c d [= -> ->]; auto).
    apply parts in run_other as [same_lanes same_rest]; split.
    - symmetry; apply (bits_inj 64); auto; apply (lanes_range lanes); auto.
    - apply (f_equal (@length bool)) in same_rest; unfold last_words in same_rest; rewrite !bits_length in same_rest; lia.
  Qed.

  (* g groups: no more than k words each are read, and their lanes are the flips. *)
  Lemma run_groups fixed M k T n g : 0 <= T -> 0 <= k -> k * Z.of_nat g <= n ->
    n - k * Z.of_nat g <= unread fixed M k T n (Z.of_nat g) <= n /\
    exists l, length l = g /\ groups_value l = flips fixed M k T n (Z.of_nat g) /\
    run (consecutive g (group fixed M k)) (last_words n T) = Some (l, last_words (unread fixed M k T n (Z.of_nat g)) T).
  Proof.
    intros HT Hk; destruct (unread_def fixed M k T n) as [unread_0 unread_S].
    destruct (flips_def fixed M k T n HT) as [flips_0 flips_S].
    induction g as [|g IH]; intros Hn.
    - change (Z.of_nat 0) with 0 in *; rewrite unread_0, flips_0; split; [lia|].
      exists []; repeat split; now destruct (last_words n T).
    - destruct IH as (Hu & l & Hl & Hv & E); [lia|]; rewrite Nat2Z.inj_succ in *.
      destruct (run_group fixed M k T (unread fixed M k T n (Z.of_nat g)) HT) as [Hr E1]; [lia|].
      unfold group_reads in *; rewrite unread_S by lia; split; [lia|].
      exists (l ++ [bits 64 (lanes M (T / 2 ^ (64 * (unread fixed M k T n (Z.of_nat g) - k))) k)]); repeat split.
      + rewrite app_length; simpl; lia.
      + rewrite groups_value_snoc, Hl, Hv, flips_S, integer_of_bits, Z.mod_small by
          (try apply (lanes_range lanes); auto using quotient_nonneg; lia).
        reflexivity.
      + exact (run_consecutive_snoc _ _ _ _ _ _ _ E E1).
  Qed.

  Lemma flips_nonneg fixed M k T n g : 0 <= T -> 0 <= k -> 0 <= g -> k * g <= n -> 0 <= flips fixed M k T n g.
  Proof.
    intros HT Hk Hg Hn; rewrite <- (Z2Nat.id g) in * by auto.
    destruct (run_groups fixed M k T n (Z.to_nat g) HT Hk Hn) as (_ & l & _ & <- & _); apply groups_value_nonneg.
  Qed.

  (* The flips of g groups are 64 g independent bits, for every test function. Words beyond k g may remain. *)
  Theorem flips_law fixed M k n g (f : Z -> R) : 0 <= k -> 0 <= M < 2 ^ k -> k * Z.of_nat g <= n ->
    expectation (Z.to_nat n * 64) (fun t => f (flips fixed M k (integer_of t) n (Z.of_nat g))) =
    bernoulli_expectation (IZR M / 2 ^ Z.to_nat k) (g * 64) (fun v => f (integer_of v)).
  Proof.
    intros Hk HM Hn; rewrite <- (groups_value_law _ (group fixed M k)).
    - rewrite <- (reader_law _ _ (Z.to_nat n * 64)).
      + apply expectation_ext; intros t Ht; pose proof (proj1 (integer_of_range t)) as HT.
        destruct (run_groups fixed M k (integer_of t) n g HT Hk Hn) as (_ & l & _ & Hv & E).
        unfold last_words in E; rewrite (tape_bits _ t Ht) in E; rewrite E; simpl; now rewrite Hv.
      + apply Nat.le_trans with (1 := depth_consecutive _ _).
        assert (depth (group fixed M k) <= Z.to_nat k * 64)%nat; [|nia].
        unfold group; destruct fixed; [apply depth_full_lanes | apply depth_lazy_lanes].
    - rewrite <- (Z2Nat.id k) in HM by lia.
      intros h; unfold group; destruct fixed; [now apply full_lanes_law | now apply lazy_lanes_law].
  Qed.

  (* ---- The report ---------------------------------------------------------- *)

  Lemma report_expectation fixed M k g size x (f : Z -> R) : 0 <= k -> 0 <= M < 2 ^ k -> (size <= g * 64)%nat ->
    expectation (Z.to_nat (k * Z.of_nat g) * 64) (fun t =>
      f (Z.lxor x (flips fixed M k (integer_of t) (k * Z.of_nat g) (Z.of_nat g)) mod 2 ^ Z.of_nat size)) =
    bernoulli_expectation (IZR M / 2 ^ Z.to_nat k) size (fun v => f (integer_of (flip (bits size x) v))).
  Proof.
    intros Hk HM Hs; rewrite (flips_law fixed M k _ g (fun z => f (Z.lxor x z mod 2 ^ Z.of_nat size))) by (auto; lia).
    replace (g * 64)%nat with (g * 64 - size + size)%nat by lia; rewrite expectation_app.
    rewrite (expectation_ext _ _ _ (fun _ => bernoulli_expectation (IZR M / 2 ^ Z.to_nat k) size
      (fun v => f (integer_of (flip (bits size x) v))))).
    - apply expectation_const.
    - intros a _; apply expectation_ext; intros v Hv; now rewrite flip_low_bits.
  Qed.

  Section Report.
    Variables (popcount power : Z -> Z -> Z) (report : Z -> Z -> Z) (fixed : bool) (M k g size : Z).
    Hypothesis popcount_def : popcount_spec popcount.
    Hypothesis power_def : power_spec power.
    Hypothesis report_def : forall x T, 0 <= x -> 0 <= T ->
      report x T = Z.lxor x (flips fixed M k T (k * g) g) mod 2 ^ size.
    Hypothesis sizes : 0 <= k /\ 0 <= size <= 64 * g.

    (* A count of tapes as an expectation over independent flips. *)
    Lemma report_count (E : Z -> Prop) c x : 0 <= M < 2 ^ k -> 0 <= x -> counter (fun T => E (report x T)) c ->
      (IZR (c (2 ^ (64 * (k * g)))%Z) = 2 ^ (Z.to_nat (k * g) * 64) *
       bernoulli_expectation (IZR M / 2 ^ Z.to_nat k) (Z.to_nat size)
         (fun v => indicator (holds (E (integer_of (flip (bits (Z.to_nat size) x) v))))))%R.
    Proof.
      intros HM Hx Hc.
      replace (64 * (k * g)) with (Z.of_nat (Z.to_nat (k * g) * 64)) by (rewrite Nat2Z.inj_mul, Z2Nat.id; nia).
      rewrite (counter_probability _ c _ Hc), probability_expectation; f_equal.
      rewrite <- (report_expectation fixed M k (Z.to_nat g) _ x (fun z => indicator (holds (E z)))) by (auto; lia).
      rewrite !Z2Nat.id by lia; apply expectation_ext; intros t _; now rewrite report_def by apply integer_of_range || auto.
    Qed.

    Lemma flips_power (a b : nat) : (a + b = Z.to_nat size)%nat -> let p := (IZR M / 2 ^ Z.to_nat k)%R in
      (2 ^ (Z.to_nat (k * g) * 64) * (p ^ a * (1 - p) ^ b) =
       IZR (M ^ Z.of_nat a * (2 ^ k - M) ^ Z.of_nat b * 2 ^ (k * (64 * g - size)))%Z)%R.
    Proof.
      intros Hab p; assert (2 ^ Z.to_nat k <> 0)%R by (apply pow_nonzero; lra).
      replace (2 ^ k) with (2 ^ Z.of_nat (Z.to_nat k)) by (rewrite Z2Nat.id; auto; lia).
      replace (k * (64 * g - size)) with (Z.of_nat (Z.to_nat k * (Z.to_nat g * 64 - (a + b)))) by
        (rewrite Nat2Z.inj_mul, Nat2Z.inj_sub, Nat2Z.inj_mul, Hab, !Z2Nat.id by lia; f_equal; lia).
      rewrite !mult_IZR, <- !pow_IZR, minus_IZR, <- pow_IZR.
      replace (IZR M) with (p * 2 ^ Z.to_nat k)%R by (unfold p; field; auto).
      replace (2 ^ Z.to_nat k - p * 2 ^ Z.to_nat k)%R with ((1 - p) * 2 ^ Z.to_nat k)%R by ring.
      replace (Z.to_nat (k * g) * 64)%nat with
        (Z.to_nat k * a + (Z.to_nat k * b + Z.to_nat k * (Z.to_nat g * 64 - (a + b))))%nat
        by (rewrite Z2Nat.inj_mul by lia; nia).
      rewrite !Rpow_mult_distr, !pow_add, !pow_mult; ring.
    Qed.

    Lemma hamming_count x y : popcount (Z.lxor x y) size = Z.of_nat (hamming (bits (Z.to_nat size) x) (bits (Z.to_nat size) y)).
    Proof.
      rewrite hamming_weight, <- (popcount_weight popcount popcount_def), Z2Nat.id by lia; reflexivity.
    Qed.

    (* The law: x becomes y on M^h (2^k - M)^(size - h) 2^(k (64 g - size)) tapes, where x and y differ in h bits. *)
    Theorem report_law c x y : 0 <= M < 2 ^ k -> 0 <= x -> 0 <= y < 2 ^ size ->
      counter (fun T => report x T = y) c ->
      let h := popcount (Z.lxor x y) size in
      c (2 ^ (64 * (k * g))) = power M h * power (2 ^ k - M) (size - h) * 2 ^ (k * (64 * g - size)).
    Proof.
      intros HM Hx Hy Hc h; unfold h; rewrite hamming_count.
      pose proof (hamming_length (bits (Z.to_nat size) x) (bits (Z.to_nat size) y)) as HL; rewrite bits_length in HL.
      rewrite !(power_eq power power_def) by lia.
      replace (size - Z.of_nat _) with (Z.of_nat (Z.to_nat size - hamming (bits (Z.to_nat size) x) (bits (Z.to_nat size) y)))
        by lia.
      apply eq_IZR; rewrite (report_count (fun z => z = y) c x HM Hx Hc), <- flips_power by lia; f_equal.
      pose proof (flip_law (IZR M / 2 ^ Z.to_nat k) (bits (Z.to_nat size) x) (bits (Z.to_nat size) y)) as law.
      rewrite !bits_length in law; rewrite <- law by auto; apply expectation_ext; intros v Hv.
      f_equal; apply holds_bool; rewrite same_lanes_eq.
      assert (length (flip (bits (Z.to_nat size) x) v) = Z.to_nat size) as HF
        by (rewrite flip_length; rewrite bits_length; auto).
      split; intros E.
      - rewrite <- E; symmetry; exact (tape_bits _ _ HF).
      - rewrite E, integer_of_bits, Z2Nat.id, Z.mod_small by lia; reflexivity.
    Qed.

    (* A report adds (2^k [bit j is 1] - M) / (2^k - 2 M) to the estimate of bit j: on average, bit j of the input. *)
    Theorem report_unbiased c x j : 0 <= M < 2 ^ k -> 0 <= x -> 0 <= j < size ->
      counter (fun T => Z.testbit (report x T) j = true) c ->
      2 ^ k * c (2 ^ (64 * (k * g))) - M * 2 ^ (64 * (k * g)) =
      (2 ^ k - 2 * M) * 2 ^ (64 * (k * g)) * Z.b2z (Z.testbit x j).
    Proof.
      intros HM Hx Hj Hc; set (n := Z.to_nat size); set (i := (n - 1 - Z.to_nat j)%nat).
      assert (i < n)%nat as Hi by lia; assert (Z.of_nat (n - 1 - i) = j) as Ej by lia.
      assert (bit i (bits n x) = Z.testbit x j) as Ex by (unfold bit; now rewrite nth_bits, Ej).
      pose proof (bit_mean (IZR M / 2 ^ Z.to_nat k) (bits n x) i indicator) as mean.
      unfold report_mean in mean; rewrite bits_length, Ex in mean; specialize (mean Hi).
      pose proof (report_count (fun z => Z.testbit z j = true) c x HM Hx Hc) as count; fold n in count.
      rewrite (expectation_ext _ _ _ (fun v => indicator (bit i (map2 xorb (bits n x) v)))), mean in count.
      - assert (0 < 2 ^ Z.to_nat k)%R by (apply pow_lt; lra).
        assert (IZR (2 ^ k) = 2 ^ Z.to_nat k)%R as E2 by (rewrite pow_IZR, Z2Nat.id by lia; reflexivity).
        assert (IZR (2 ^ (64 * (k * g))) = 2 ^ (Z.to_nat (k * g) * 64))%R as E64
          by (rewrite pow_IZR, Nat2Z.inj_mul, Z2Nat.id, (Z.mul_comm _ (Z.of_nat 64)) by nia; reflexivity).
        apply eq_IZR; rewrite minus_IZR, !mult_IZR, minus_IZR, mult_IZR, count, E2, E64.
        destruct (Z.testbit x j); cbn [negb indicator Z.b2z]; field; lra.
      - intros v Hv; f_equal; apply holds_bool; unfold bit; fold (flip (bits n x) v).
        assert (length (flip (bits n x) v) = n) as HF by (rewrite flip_length; rewrite bits_length; auto).
        rewrite <- (tape_bits _ _ HF) at 2; rewrite nth_bits, Ej by auto; reflexivity.
    Qed.

    (* Privacy: for every set of reports, inputs that differ in h bits are h ln((2^k - M) / M) apart. *)
    Theorem report_dp (S : Z -> Prop) c c' x x' : 0 < M -> 2 * M <= 2 ^ k -> 0 <= x -> 0 <= x' ->
      counter (fun T => S (report x T)) c -> counter (fun T => S (report x' T)) c' ->
      (IZR (c (2 ^ (64 * (k * g)))%Z) <=
       exp (IZR (popcount (Z.lxor x x') size) * ln (IZR (2 ^ k - M)%Z / IZR M)) * IZR (c' (2 ^ (64 * (k * g)))%Z))%R.
    Proof.
      intros HM HM2 Hx Hx' Hc Hc'; rewrite hamming_count, <- INR_IZR_INZ.
      rewrite (report_count S c x), (report_count S c' x') by (auto; lia).
      rewrite <- Rmult_assoc, (Rmult_comm (exp _)), Rmult_assoc; apply Rmult_le_compat_l; [apply pow_le; lra|].
      assert (0 < 2 ^ Z.to_nat k)%R by (apply pow_lt; lra).
      assert (IZR (2 ^ k) = 2 ^ Z.to_nat k)%R as E2 by (rewrite pow_IZR, Z2Nat.id by lia; reflexivity).
      set (p := (IZR M / 2 ^ Z.to_nat k)%R).
      assert (IZR M = p * 2 ^ Z.to_nat k)%R as Ep by (unfold p; field; lra).
      apply IZR_lt in HM; apply IZR_le in HM2; rewrite mult_IZR, E2, Ep in HM2.
      assert (0 < p)%R by (apply Rdiv_lt_0_compat; auto).
      assert (p <= 1 / 2)%R by (apply Rmult_le_reg_r with (2 ^ Z.to_nat k)%R; lra).
      replace (IZR (2 ^ k - M) / IZR M)%R with ((1 - p) / p)%R by (rewrite minus_IZR, E2, Ep; field; lra).
      pose proof (flip_dp p (bits (Z.to_nat size) x) (bits (Z.to_nat size) x')
        (fun y => indicator (holds (S (integer_of y))))) as dp.
      rewrite !bits_length in dp; apply dp; auto; intros; apply indicator_nonneg.
    Qed.

    (* The same with whole numbers. *)
    Theorem report_ratio (S : Z -> Prop) c c' x x' : 0 < M -> 2 * M <= 2 ^ k -> 0 <= x -> 0 <= x' ->
      counter (fun T => S (report x T)) c -> counter (fun T => S (report x' T)) c' ->
      let h := popcount (Z.lxor x x') size in
      power M h * c (2 ^ (64 * (k * g))) <= power (2 ^ k - M) h * c' (2 ^ (64 * (k * g))).
    Proof.
      intros HM HM2 Hx Hx' Hc Hc' h; pose proof (report_dp S c c' x x' HM HM2 Hx Hx' Hc Hc') as dp; unfold h.
      rewrite hamming_count in *; rewrite !(power_eq power power_def) by lia.
      apply le_IZR; rewrite !mult_IZR, <- !pow_IZR; apply IZR_lt in HM as HM0.
      assert (0 < IZR (2 ^ k - M))%R by (apply IZR_lt; lia).
      rewrite <- INR_IZR_INZ in dp; fold (Rpower (IZR (2 ^ k - M) / IZR M) (INR (hamming (bits (Z.to_nat size) x)
        (bits (Z.to_nat size) x')))) in dp.
      rewrite Rpower_pow in dp by (apply Rdiv_lt_0_compat; auto); unfold Rdiv in dp; rewrite Rpow_mult_distr, pow_inv in dp.
      apply (Rmult_le_compat_l (IZR M ^ hamming (bits (Z.to_nat size) x) (bits (Z.to_nat size) x'))) in dp;
        [|apply pow_le; lra].
      eapply Rle_trans; [exact dp|]; right; field; apply pow_nonzero; lra.
    Qed.

    (* Privacy of all inputs with at most `weight` ones. *)
    Theorem report_private (S : Z -> Prop) c c' x x' weight epsilon : 0 < M -> 2 * M <= 2 ^ k -> 0 <= x -> 0 <= x' ->
      popcount x size <= weight -> popcount x' size <= weight ->
      (IZR (distance size weight) * ln (IZR (2 ^ k - M)%Z / IZR M) <= epsilon)%R ->
      counter (fun T => S (report x T)) c -> counter (fun T => S (report x' T)) c' ->
      (IZR (c (2 ^ (64 * (k * g)))%Z) <= exp epsilon * IZR (c' (2 ^ (64 * (k * g)))%Z))%R.
    Proof.
      intros HM HM2 Hx Hx' Wx Wx' He Hc Hc'; assert (0 <= 2 ^ (64 * (k * g))) by (apply Z.pow_nonneg; lia).
      apply (loss_bound (popcount (Z.lxor x x') size) (distance size weight) (ln (IZR (2 ^ k - M) / IZR M))); auto.
      - apply (distance_bounds popcount popcount_def); lia.
      - apply odds_nonneg; lia.
      - now apply IZR_le, (counter_nonneg _ _ _ Hc').
      - now apply (report_dp S).
    Qed.

    (* The bound is reached: x is reported as x, and by another input, with exactly this ratio. *)
    Theorem report_reached count weight : 0 < M < 2 ^ k -> 0 <= weight ->
      (forall x y, counter (fun T => report x T = y) (count x y)) ->
      let d := distance size weight in
      exists x x', 0 <= x < 2 ^ size /\ 0 <= x' < 2 ^ size /\ popcount x size <= weight /\ popcount x' size <= weight /\
      0 < count x' x (2 ^ (64 * (k * g))) /\
      count x x (2 ^ (64 * (k * g))) * power M d = power (2 ^ k - M) d * count x' x (2 ^ (64 * (k * g))).
    Proof.
      intros HM Hw Hc d; destruct (distance_reached popcount popcount_def size weight) as (x & x' & Hx & Hx' & Wx & Wx' & E);
        try lia.
      exists x, x'; repeat (split; [lia|]).
      rewrite (report_law (count x x) x x), (report_law (count x' x) x' x) by (auto; lia).
      rewrite Z.lxor_nilpotent, (Z.lxor_comm x' x), E.
      rewrite (popcount_interval popcount popcount_def 0 0 0) by (try lia; intros i Hi; rewrite Z.testbit_0_l;
        destruct (Z.leb_spec 0 i), (Z.ltb_spec i 0); auto; lia).
      fold d; assert (0 <= d <= size) by (unfold d, distance; lia); rewrite !(power_eq power power_def) by lia.
      assert (0 < 2 ^ (k * (64 * g - size))) by (apply Z.pow_pos_nonneg; nia).
      split; [repeat apply Z.mul_pos_pos; auto; apply Z.pow_pos_nonneg; lia|].
      replace (size - (0 - 0)) with (d + (size - d)) by lia; rewrite Z.pow_add_r by lia; cbn [Z.sub Z.add Z.opp]; ring.
    Qed.
  End Report.
End Forms.
