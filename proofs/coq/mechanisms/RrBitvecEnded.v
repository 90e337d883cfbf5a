(* Reports on bit vectors from a tape that ends: for how many words a call asks, what it gives on a tape of any length, and its
   privacy there. *)
From Vrr Require Export RrBitvecMemory.
From Vrr Require Import Ended.
Open Scope Z_scope.

(* ---- What is asked of the source --------------------------------------------- *)

(* refill missing block: blocks are drawn until nothing is missing. *)
Definition refill_spec (refill : Z -> Z -> Z) : Prop := forall missing block, 1 <= block ->
  refill missing block = if missing <=? 0 then 0 else block * ((missing + block - 1) / block).

(* block k r: what one draw asks for while r groups are not done; never more than the groups could read. *)
Definition block_spec (block : Z -> Z -> Z) : Prop := forall k r, 1 <= k -> 1 <= r -> 1 <= block k r <= k * r.

(* asks M k T n groups g: the words drawn by the lazy form when g of the groups are done. *)
Definition lazy_asks_spec (unread : bool -> Z -> Z -> Z -> Z -> Z -> Z) (refill block : Z -> Z -> Z)
    (asks : Z -> Z -> Z -> Z -> Z -> Z -> Z) : Prop := forall M k T n groups,
  asks M k T n groups 0 = 0 /\
  (forall g, 0 <= g -> asks M k T n groups (Z.succ g) = asks M k T n groups g +
     refill (n - unread false M k T n (Z.succ g) - asks M k T n groups g) (block k (groups - g))).

(* The same for a source: drawn left groups g. *)
Definition lazy_drawn_spec (group_left : bool -> Z -> Z -> Z -> Z -> Z) (refill block : Z -> Z -> Z)
    (drawn : Z -> Z -> Z -> Z -> Z -> Z) : Prop := forall M k left groups,
  drawn M k left groups 0 = 0 /\
  (forall g, 0 <= g -> drawn M k left groups (Z.succ g) = drawn M k left groups g +
     refill (left - group_left false M k left (Z.succ g) - drawn M k left groups g) (block k (groups - g))).

(* The first n words of a tape T of `left` words; zeros behind its end. *)
Definition first_words (T left n : Z) : Z := if n <=? left then T / 2 ^ (64 * (left - n)) else T * 2 ^ (64 * (n - left)).

Lemma first_words_range T left n : 0 <= left -> 0 <= n -> 0 <= T < 2 ^ (64 * left) -> 0 <= first_words T left n < 2 ^ (64 * n).
Proof.
  intros Hl Hn HT; unfold first_words; destruct (Z.leb_spec n left).
  - split; [apply Z.div_pos; [lia | apply Z.pow_pos_nonneg; lia]|].
    apply Z.div_lt_upper_bound; [apply Z.pow_pos_nonneg; lia|].
    rewrite <- Z.pow_add_r by lia; now replace (64 * (left - n) + 64 * n) with (64 * left) by lia.
  - assert (0 < 2 ^ (64 * (n - left))) by (apply Z.pow_pos_nonneg; lia); split; [nia|].
    replace (64 * n) with (64 * left + 64 * (n - left)) by lia; rewrite Z.pow_add_r by lia; nia.
Qed.

Lemma refill_bounds refill missing block : refill_spec refill -> 1 <= block ->
  missing <= refill missing block /\ 0 <= refill missing block /\ refill missing block <= Z.max 0 (missing + block - 1).
Proof.
  intros H Hb; rewrite H by auto; destruct (Z.leb_spec missing 0); [lia|].
  pose proof (Z.div_mod (missing + block - 1) block ltac:(lia)).
  pose proof (Z.mod_pos_bound (missing + block - 1) block ltac:(lia)); nia.
Qed.

Section Ended.
  Variables (lanes : Z -> Z -> Z -> Z) (reads : Z -> Z -> Z -> Z -> Z -> Z).
  Variables (unread flips : bool -> Z -> Z -> Z -> Z -> Z -> Z).
  Hypothesis lanes_def : lanes_spec lanes.
  Hypothesis reads_def : lazy_reads_spec reads.
  Hypothesis unread_def : unread_spec reads unread.
  Hypothesis flips_def : flips_spec lanes unread flips.
  Variables (refill block : Z -> Z -> Z) (lazy_asks : Z -> Z -> Z -> Z -> Z -> Z -> Z).
  Hypothesis refill_def : refill_spec refill.
  Hypothesis block_def : block_spec block.
  Hypothesis lazy_asks_def : lazy_asks_spec unread refill block lazy_asks.

  (* ---- What was read decides --------------------------------------------------- *)

  Lemma unread_decreases fixed M k T n h g : 0 <= T -> 0 <= k -> 0 <= h <= g -> k * g <= n ->
    unread fixed M k T n g <= unread fixed M k T n h.
  Proof.
    intros HT Hk [Hh Hg]; destruct (Z.le_exists_sub h g Hg) as (d & -> & Hd); clear Hg; rewrite (Z.add_comm d h).
    pattern d; revert d Hd; apply natlike_ind.
    - rewrite Z.add_0_r; lia.
    - intros d Hd IH Hn; rewrite Z.add_succ_r, (proj2 (unread_def fixed M k T n)) by lia.
      assert (k <= unread fixed M k T n (h + d)) as Hu.
      { destruct (run_groups _ _ _ _ lanes_def reads_def unread_def flips_def fixed M k T n (Z.to_nat (h + d)) HT Hk) as [Hb _];
          rewrite Z2Nat.id in * by lia; nia. }
      pose proof (proj1 (run_group _ _ lanes_def reads_def fixed M k T _ HT (conj Hk Hu))) as Hr; unfold group_reads in Hr.
      specialize (IH ltac:(nia)); destruct fixed; lia.
  Qed.

  (* Tapes that agree up to where g groups stopped: they stop there as well, with the same flips. *)
  Lemma flips_prefix fixed M k T other n g : 0 <= T -> 0 <= other -> 0 <= k -> 0 <= g -> k * g <= n ->
    T / 2 ^ (64 * unread fixed M k T n g) = other / 2 ^ (64 * unread fixed M k T n g) ->
    unread fixed M k other n g = unread fixed M k T n g /\ flips fixed M k other n g = flips fixed M k T n g.
  Proof.
    intros HT Ho Hk Hg Hn E; rewrite <- (Z2Nat.id g) in * by auto.
    destruct (run_groups _ _ _ _ lanes_def reads_def unread_def flips_def fixed M k T n _ HT Hk Hn) as (Hu & l & _ & <- & run_T).
    destruct (run_groups _ _ _ _ lanes_def reads_def unread_def flips_def fixed M k other n _ Ho Hk Hn)
      as (Hu' & l' & _ & <- & run_other).
    set (u := unread fixed M k T n _) in *; set (u' := unread fixed M k other n _) in *.
    destruct (run_prefix _ _ _ _ run_T) as (read & split_T & prefix).
    assert (forall z, last_words n z = last_words (n - u) (z / 2 ^ (64 * u)) ++ last_words u z) as words
      by (intros z; rewrite <- last_words_app by nia; f_equal; lia).
    rewrite words in split_T; apply app_inv_tail in split_T; rewrite words, <- E, split_T, prefix in run_other.
    injection run_other as <- rest; split; auto.
    apply (f_equal (@length bool)) in rest; unfold last_words in rest; rewrite !bits_length in rest; nia.
  Qed.

  Definition asks (fixed : bool) (M k T n g : Z) : Z := if fixed then g * k else lazy_asks M k T n g g.

  Section Lazy.
    Variables (M k T n groups : Z).
    Hypothesis sizes : 0 <= T /\ 1 <= k /\ 0 <= groups.

    Lemma lazy_asks_bounds g : 0 <= g <= groups ->
      0 <= lazy_asks M k T n groups g /\ n - unread false M k T n g <= lazy_asks M k T n groups g.
    Proof.
      destruct (lazy_asks_def M k T n groups) as [base step]; intros [Hg Hn].
      revert Hn; pattern g; revert g Hg; apply natlike_ind.
      - rewrite base, (proj1 (unread_def false M k T n)); lia.
      - intros g Hg IH Hn; specialize (IH ltac:(lia)); rewrite step by auto.
        pose proof (block_def k (groups - g) ltac:(lia) ltac:(lia)).
        pose proof (refill_bounds refill (n - unread false M k T n (Z.succ g) - lazy_asks M k T n groups g)
          (block k (groups - g)) refill_def ltac:(lia)); lia.
    Qed.

    (* A call never asks for k words more than the fixed form draws. *)
    Lemma lazy_asks_most g : 0 <= g <= groups -> k * groups <= n -> lazy_asks M k T n groups g < k * (groups + 1).
    Proof.
      destruct (lazy_asks_def M k T n groups) as [base step]; intros [Hg Hn] Hk.
      revert Hn; pattern g; revert g Hg; apply natlike_ind.
      - rewrite base; nia.
      - intros g Hg IH Hn; specialize (IH ltac:(lia)); rewrite step by auto.
        pose proof (block_def k (groups - g) ltac:(lia) ltac:(lia)).
        pose proof (refill_bounds refill (n - unread false M k T n (Z.succ g) - lazy_asks M k T n groups g)
          (block k (groups - g)) refill_def ltac:(lia)) as (_ & _ & most).
        destruct (run_groups _ _ _ _ lanes_def reads_def unread_def flips_def false M k T n (Z.to_nat (Z.succ g))) as [Hb _];
          try lia; rewrite ?Z2Nat.id in * by lia; nia.
    Qed.
  End Lazy.

  Lemma lazy_asks_ext M k T other n groups g : 0 <= g ->
    (forall h, 0 <= h <= g -> unread false M k other n h = unread false M k T n h) ->
    lazy_asks M k other n groups g = lazy_asks M k T n groups g.
  Proof.
    destruct (lazy_asks_def M k T n groups) as [base step], (lazy_asks_def M k other n groups) as [base' step'].
    intros Hg; pattern g; revert g Hg; apply natlike_ind; [now rewrite base, base'|].
    intros g Hg IH H; rewrite step, step', IH, (H (Z.succ g)) by (lia || intros; apply H; lia); reflexivity.
  Qed.

  Lemma asks_reads fixed M k T n g : 0 <= T -> 1 <= k -> 0 <= g -> k * g <= n ->
    n - unread fixed M k T n g <= asks fixed M k T n g.
  Proof.
    intros HT Hk Hg Hn; unfold asks; destruct fixed.
    - destruct (run_groups _ _ _ _ lanes_def reads_def unread_def flips_def true M k T n (Z.to_nat g) HT) as [Hb _];
        rewrite ?Z2Nat.id in * by lia; lia.
    - apply (lazy_asks_bounds M k T n g); lia.
  Qed.

  Lemma asks_most fixed M k T n g : 0 <= T -> 1 <= k -> 0 <= g -> k * g <= n -> asks fixed M k T n g < k * (g + 1).
  Proof. intros; unfold asks; destruct fixed; [nia|]; apply lazy_asks_most; lia. Qed.

  (* The words that are there decide, if they are enough: whatever stands behind them, the same number is asked for, and the
     flips are the same. *)
  Theorem asks_decide fixed M k T other n g left : 0 <= T -> 0 <= other -> 1 <= k -> 0 <= g -> k * g <= n -> left <= n ->
    T / 2 ^ (64 * (n - left)) = other / 2 ^ (64 * (n - left)) -> asks fixed M k T n g <= left ->
    asks fixed M k other n g = asks fixed M k T n g /\ flips fixed M k other n g = flips fixed M k T n g.
  Proof.
    intros HT Ho Hk Hg Hn Hl E enough; pose proof (asks_reads fixed M k T n g HT Hk Hg Hn).
    assert (forall h, 0 <= h <= g -> unread fixed M k other n h = unread fixed M k T n h /\
      flips fixed M k other n h = flips fixed M k T n h) as same.
    { intros h Hh; pose proof (unread_decreases fixed M k T n h g HT ltac:(lia) Hh Hn).
      apply flips_prefix; try lia; try nia; set (u := unread fixed M k T n h) in *.
      replace (64 * u) with (64 * (n - left) + 64 * (u - (n - left))) by lia.
      rewrite Z.pow_add_r, <- !Z.div_div, E by (try apply Z.pow_nonzero; try apply Z.pow_pos_nonneg; lia); reflexivity. }
    split; [|now apply same]; unfold asks; destruct fixed; [reflexivity|].
    apply lazy_asks_ext; auto; intros; now apply same.
  Qed.

  (* ---- Tapes that end -------------------------------------------------------- *)

  Section Counts.
    Variables (fixed : bool) (M k g left : Z) (report : Z -> Z -> Z).
    Hypothesis sizes : 1 <= k /\ 0 <= g /\ 0 <= left.
    Hypothesis report_flips : forall x T T',
      flips fixed M k T (k * g) g = flips fixed M k T' (k * g) g -> report x T = report x T'.

    Definition too_short (T : Z) : Prop := left < asks fixed M k (first_words T left (k * g)) (k * g) g.

    Variables (outcome : Z -> Z -> Z) (failure : Z).
    Hypothesis outcome_failed : forall x T, 0 <= T < 2 ^ (64 * left) -> too_short T -> outcome x T = failure.
    Hypothesis outcome_report : forall x T, 0 <= T < 2 ^ (64 * left) -> ~ too_short T ->
      outcome x T = report x (first_words T left (k * g)).

    (* As reports on long tapes are private, so are outcomes on those of `left` words, if failures are added. *)
    Theorem ended_counts (S : Z -> Prop) (C C' c c' failures : Z -> Z) x x' factor : (1 <= factor)%R ->
      counter (fun T => S (report x T)) C -> counter (fun T => S (report x' T)) C' ->
      (IZR (C (2 ^ (64 * (k * g)))%Z) <= factor * IZR (C' (2 ^ (64 * (k * g)))%Z))%R ->
      counter (fun T => S (outcome x T)) c -> counter (fun T => S (outcome x' T)) c' -> counter too_short failures ->
      (IZR (c (2 ^ (64 * left))%Z) <= factor * IZR (c' (2 ^ (64 * left))%Z + failures (2 ^ (64 * left))%Z))%R.
    Proof.
      intros Hf HC HC' long Hc Hc' Hfail; set (n := (64 * Z.to_nat left)%nat); set (N := (64 * Z.to_nat (k * g))%nat).
      assert (64 * left = Z.of_nat n) as En by lia; assert (64 * (k * g) = Z.of_nat N) as EN by nia.
      rewrite plus_IZR, En; rewrite EN in long.
      rewrite (counter_probability _ c n Hc), (counter_probability _ c' n Hc'), (counter_probability _ failures n Hfail).
      rewrite (counter_probability _ C N HC), (counter_probability _ C' N HC') in long.
      assert (forall p, 0 < 2 ^ p)%R as positive by (intros; apply pow_lt; lra).
      assert (probability N (fun t => holds (S (report x (integer_of t)))) <=
        factor * probability N (fun t => holds (S (report x' (integer_of t)))))%R as long'.
      { apply Rmult_le_reg_l with (2 ^ N)%R; [apply positive|]; lra. }
      cut (probability n (fun t => holds (S (outcome x (integer_of t)))) <=
        factor * (probability n (fun t => holds (S (outcome x' (integer_of t)))) +
                  probability n (fun t => holds (too_short (integer_of t)))))%R.
      { intros H; apply (Rmult_le_compat_l (2 ^ n)%R) in H; [lra | left; apply positive]. }
      clear long HC HC' Hc Hc' Hfail.
      assert (forall z, probability (n + (N - n)) (fun t => holds (S (report z (integer_of (firstn N t))))) =
        probability N (fun t => holds (S (report z (integer_of t))))) as longer.
      { intros z; replace (n + (N - n))%nat with (N + (n - N))%nat by lia.
        apply (probability_prefix N (n - N) (fun t => holds (S (report z (integer_of t))))). }
      rewrite <- !longer in long'.
      apply (ended_event n (N - n) _ _ _ _ _ (holds (S failure)) factor Hf) with (3 := long').
      - intros t Ht failed; pose proof (integer_of_range t) as HT; rewrite Ht, <- En in HT.
        assert (too_short (integer_of t)) as short.
        { unfold holds in failed; destruct (ClassicalDedekindReals.sig_not_dec _) as [nn|]; [|discriminate].
          destruct (Z.lt_ge_cases left (asks fixed M k (first_words (integer_of t) left (k * g)) (k * g) g)); auto.
          destruct nn; unfold too_short; lia. }
        split; now rewrite outcome_failed by auto.
      - intros t s Ht Hs done; pose proof (integer_of_range t) as HT; rewrite Ht, <- En in HT.
        assert (~ too_short (integer_of t)) as ok.
        { intros short; rewrite (holds_bool _ true) in done; [discriminate | tauto]. }
        rewrite !outcome_report by auto.
        assert (forall z, report z (first_words (integer_of t) left (k * g)) = report z (integer_of (firstn N (t ++ s)))) as same.
        { intros z; apply report_flips; unfold too_short, first_words in ok |- *; destruct (Z.leb_spec (k * g) left) as [Hle|Hgt].
          - assert (s = []) as -> by (destruct s; auto; simpl in Hs; lia); rewrite app_nil_r; do 2 f_equal.
            rewrite <- (firstn_skipn N t) at 1; rewrite integer_of_app, skipn_length, Ht.
            replace (Z.of_nat (n - N)) with (64 * (left - k * g)) by lia.
            rewrite Z.div_add_l by (apply Z.pow_nonzero; lia); rewrite Z.div_small; [lia|].
            pose proof (integer_of_range (skipn N t)) as R; rewrite skipn_length, Ht in R.
            now replace (Z.of_nat (n - N)) with (64 * (left - k * g)) in R by lia.
          - symmetry; rewrite firstn_all2 by (rewrite app_length; lia).
            pose proof (integer_of_range s) as R; rewrite Hs in R.
            rewrite integer_of_app, Hs; replace (Z.of_nat (N - n)) with (64 * (k * g - left)) in * by lia.
            apply (asks_decide fixed M k _ _ (k * g) g left); try lia; try nia.
            rewrite Z.div_mul, Z.div_add_l, (Z.div_small _ _ R) by (apply Z.pow_nonzero; lia); lia. }
        now rewrite !same.
    Qed.

    (* With the fixed form a call fails on all tapes of a length or on none, so nothing has to be added. *)
    Theorem ended_counts_fixed (S : Z -> Prop) (C C' c c' : Z -> Z) x x' factor : fixed = true -> (1 <= factor)%R ->
      counter (fun T => S (report x T)) C -> counter (fun T => S (report x' T)) C' ->
      (IZR (C (2 ^ (64 * (k * g)))%Z) <= factor * IZR (C' (2 ^ (64 * (k * g)))%Z))%R ->
      counter (fun T => S (outcome x T)) c -> counter (fun T => S (outcome x' T)) c' ->
      (IZR (c (2 ^ (64 * left))%Z) <= factor * IZR (c' (2 ^ (64 * left))%Z))%R.
    Proof.
      intros Hfixed Hf HC HC' long Hc Hc'; destruct (Z.lt_ge_cases left (k * g)) as [few|enough].
      - assert (forall z d, counter (fun T => S (outcome z T)) d ->
          d (2 ^ (64 * left)) = if holds (S failure) then 2 ^ (64 * left) else 0) as all.
        { intros z d Hd; replace (64 * left) with (Z.of_nat (64 * Z.to_nat left)) by lia; set (n := (64 * Z.to_nat left)%nat).
          apply eq_IZR; rewrite (counter_probability _ d n Hd).
          rewrite (probability_ext n _ (fun _ => holds (S failure))).
          - rewrite probability_const; destruct (holds (S failure)); simpl indicator; [rewrite pow_IZR|]; ring.
          - intros t Ht; pose proof (integer_of_range t) as HT; rewrite Ht in HT; rewrite outcome_failed; auto.
            + replace (64 * left) with (Z.of_nat n) by lia; exact HT.
            + unfold too_short, asks; rewrite Hfixed; lia. }
        rewrite (all x c Hc), (all x' c' Hc').
        assert (0 <= IZR (if holds (S failure) then 2 ^ (64 * left) else 0))%R; [|nra].
        apply IZR_le; destruct (holds (S failure)); [apply Z.pow_nonneg|]; lia.
      - assert (counter too_short (fun _ => 0)) as none.
        { intros n; split; auto; intros _; split; auto; unfold too_short, asks; rewrite Hfixed; lia. }
        pose proof (ended_counts S C C' c c' (fun _ => 0) x x' factor Hf HC HC' long Hc Hc' none) as H.
        now rewrite Z.add_0_r in H.
    Qed.

    (* k words beyond those of the fixed form, less one, are enough for every call. *)
    Theorem enough_words T : k * (g + 1) <= left + 1 -> 0 <= T < 2 ^ (64 * left) -> ~ too_short T.
    Proof.
      intros Hl HT short; pose proof (first_words_range T left (k * g) ltac:(lia) ltac:(nia) HT); unfold too_short in short.
      pose proof (asks_most fixed M k (first_words T left (k * g)) (k * g) g); lia.
    Qed.

    Theorem no_failures c : k * (g + 1) <= left + 1 -> counter too_short c -> c (2 ^ (64 * left)) = 0.
    Proof.
      intros Hl Hc; assert (forall n, 0 <= n -> n <= 2 ^ (64 * left) -> c n = 0) as none; [|apply none; [apply Z.pow_nonneg|]; lia].
      apply (natlike_ind (fun n => n <= 2 ^ (64 * left) -> c n = 0)); [intros _; apply (Hc 0); lia|].
      intros n Hn IH Hle; destruct (Hc (Z.succ n)) as [_ H]; destruct H as [_ H]; [lia|].
      replace (Z.succ n - 1) with n in H by lia; rewrite H; [apply IH | apply enough_words]; lia.
    Qed.
  End Counts.

  (* ---- The tape of a source -------------------------------------------------- *)

  Variables (word : Z -> Z) (tape : Z -> Z -> Z) (words : Z -> Z -> Z -> Z -> Z) (group_left : bool -> Z -> Z -> Z -> Z -> Z).
  Variable drawn : Z -> Z -> Z -> Z -> Z -> Z.
  Hypothesis word_range : forall left, 0 <= word left < 2 ^ 64.
  Hypothesis tape_def : forall left, word_sequence (fun j => word (left - j)) (tape left).
  Hypothesis words_def : lazy_words_spec word words.
  Hypothesis group_left_def : group_left_spec words group_left.
  Hypothesis drawn_def : lazy_drawn_spec group_left refill block drawn.

  Lemma asks_drawn M k left n groups g : 0 <= k -> 0 <= g -> k * g <= n ->
    lazy_asks M k (tape left n) n groups g = drawn M k left groups g.
  Proof.
    destruct (lazy_asks_def M k (tape left n) n groups) as [base step], (drawn_def M k left groups) as [base' step'].
    intros Hk Hg; pattern g; revert g Hg; apply natlike_ind; [now rewrite base, base'|].
    intros g Hg IH Hn; rewrite step, step', IH by (auto; lia); do 3 f_equal.
    rewrite (unread_group_left _ _ _ _ lanes_def reads_def unread_def flips_def word tape words group_left word_range tape_def
      words_def group_left_def false M k left n) by lia; reflexivity.
  Qed.

  (* The first n of the words that are left, and zeros; or phantoms: words that a source would have delivered had it not ended. *)
  Lemma first_words_tape left n : 0 <= left -> 0 <= n -> exists phantoms,
    tape left n = first_words (tape left left) left n + phantoms /\ 0 <= phantoms < 2 ^ (64 * Z.max 0 (n - left)).
  Proof.
    assert (forall a, 0 <= a -> 0 <= tape left a) as nonneg
      by (intros; apply (tape_nonneg word tape word_range tape_def)).
    assert (forall d a, 0 <= a -> 0 <= d -> exists rest, tape left (a + d) = tape left a * 2 ^ (64 * d) + rest /\
      0 <= rest < 2 ^ (64 * d)) as longer.
    { intros d a Ha Hd; pattern d; revert d Hd; apply natlike_ind.
      - exists 0; rewrite Z.add_0_r; change (2 ^ (64 * 0)) with 1; lia.
      - intros d Hd (rest & E & R); exists (word (left - (a + d)) + 2 ^ 64 * rest).
        rewrite Z.add_succ_r, (word_sequence_succ _ _ _ (tape_def left)), E by lia; pose proof (word_range (left - (a + d))).
        replace (64 * Z.succ d) with (64 + 64 * d) by lia; rewrite Z.pow_add_r by lia.
        generalize dependent (2 ^ (64 * d)); generalize dependent (2 ^ 64); intros; split; [ring | nia]. }
    intros Hl Hn; unfold first_words; destruct (Z.leb_spec n left).
    - exists 0; rewrite Z.max_l by lia; change (2 ^ (64 * 0)) with 1; split; [|lia].
      destruct (longer (left - n) n Hn ltac:(lia)) as (rest & E & R); replace (n + (left - n)) with left in E by lia.
      rewrite E, Z.div_add_l, (Z.div_small _ _ R) by (apply Z.pow_nonzero; lia); lia.
    - destruct (longer (n - left) left Hl ltac:(lia)) as (rest & E & R); replace (left + (n - left)) with n in E by lia.
      exists rest; rewrite Z.max_r by lia; auto.
  Qed.

  (* What a call does with what is left of its source is what it does with the tape of these words. *)
  Theorem ended_on_source (fixed : bool) M k g left : 1 <= k -> 0 <= g -> 0 <= left ->
    let T := first_words (tape left left) left (k * g) in
    let words_drawn := if fixed then g * k else drawn M k left g g in
    (asks fixed M k T (k * g) g <= left <-> words_drawn <= left) /\
    (words_drawn <= left -> flips fixed M k (tape left (k * g)) (k * g) g = flips fixed M k T (k * g) g).
  Proof.
    intros Hk Hg Hl T words_drawn; destruct (first_words_tape left (k * g) Hl ltac:(nia)) as (phantoms & E & R); fold T in E.
    assert (0 <= tape left (k * g)) as Ht by apply (tape_nonneg word tape word_range tape_def).
    assert (0 <= T) as HT.
    { pose proof (tape_nonneg word tape word_range tape_def left left) as all.
      unfold T, first_words; destruct (k * g <=? left); [now apply quotient_nonneg|].
      apply Z.mul_nonneg_nonneg; auto; apply Z.pow_nonneg; lia. }
    assert (asks fixed M k (tape left (k * g)) (k * g) g = words_drawn) as drawn_here.
    { unfold asks, words_drawn; destruct fixed; auto; apply asks_drawn; lia. }
    destruct (Z.le_gt_cases (k * g) left) as [enough|few].
    - rewrite Z.max_l in R by lia; change (2 ^ (64 * 0)) with 1 in R; assert (phantoms = 0) by lia; subst phantoms.
      rewrite Z.add_0_r in E; rewrite <- E, drawn_here; tauto.
    - rewrite Z.max_r in R by lia.
      assert (T / 2 ^ (64 * (k * g - left)) = tape left (k * g) / 2 ^ (64 * (k * g - left))) as same.
      { rewrite E; unfold T, first_words; destruct (Z.leb_spec (k * g) left); [lia|].
        rewrite Z.div_mul, Z.div_add_l, (Z.div_small _ _ R) by (apply Z.pow_nonzero; lia); lia. }
      rewrite <- drawn_here; split; [split; intros H|intros H].
      + destruct (asks_decide fixed M k T (tape left (k * g)) (k * g) g left) as [-> _]; auto; lia.
      + destruct (asks_decide fixed M k (tape left (k * g)) T (k * g) g left) as [-> _]; auto; lia.
      + symmetry; apply (asks_decide fixed M k (tape left (k * g)) T (k * g) g left); auto; lia.
  Qed.
End Ended.

(* ---- Counts of what happens sometimes, and of what never does ----------------- *)

Lemma counter_some E c n T : counter E c -> 0 <= T < n -> E T -> 0 < c n.
Proof.
  intros Hc HT HE; assert (forall d, 0 <= d -> 0 < c (T + 1 + d)) as H; [|replace n with (T + 1 + (n - T - 1)) by lia; apply H; lia].
  apply natlike_ind; [|intros d Hd IH]; (match goal with |- 0 < c ?m => destruct (Hc m) as [_ [yes no]]; [lia|] end).
  - replace (T + 1 + 0 - 1) with T in yes by lia; rewrite yes by auto; pose proof (counter_nonneg _ _ T Hc); lia.
  - replace (T + 1 + Z.succ d - 1) with (T + 1 + d) in yes, no by lia.
    destruct (Z.lt_ge_cases 0 (c (T + 1 + Z.succ d))) as [|none]; auto.
    assert (~ E (T + 1 + d)) as HN by (intros HE'; rewrite yes in none by auto; lia); rewrite no in none by auto; lia.
Qed.
Lemma counter_none E c n : counter E c -> 0 <= n -> (forall T, 0 <= T < n -> ~ E T) -> c n = 0.
Proof.
  intros Hc Hn; pattern n; revert n Hn; apply natlike_ind; [intros _; now apply Hc|]; intros n Hn IH none.
  destruct (Hc (Z.succ n)) as [_ [_ no]]; [lia|]; replace (Z.succ n - 1) with n in no by lia.
  rewrite no, IH; auto; intros; apply none; lia.
Qed.

(* ---- Lanes that one word decides ---------------------------------------------- *)

(* A trial that fails only if k bits are 0, and one that succeeds only if k bits are 1: the last of them can decide. *)
Lemma lanes_all_but_zero lanes M T k i : lanes_spec lanes -> 0 <= T -> 1 <= k -> (forall j, 0 <= j < k -> Z.testbit M j = true) ->
  0 <= i < 64 -> Z.testbit T i = true -> Z.testbit (lanes M T k) i = true.
Proof.
  intros H HT Hk HM Hi Ht; assert (forall d, 0 <= d -> (forall j, 0 <= j < 1 + d -> Z.testbit M j = true) ->
    Z.testbit (lanes M T (1 + d)) i = true) as E; [|replace k with (1 + (k - 1)) by lia; apply E; [|intros; apply HM]; lia].
  clear HM; intros d Hd; pattern d; revert d Hd; apply natlike_ind.
  - intros HM; rewrite (proj2 (H M T (1 + 0) HT)) by lia; change (1 + 0 - 1) with 0; rewrite HM, Z.lor_spec by lia.
    change (2 ^ (64 * 0)) with 1; rewrite Z.div_1_r, Z.mod_pow2_bits_low, Ht by lia; apply orb_true_r.
  - intros d Hd IH HM; rewrite (proj2 (H M T (1 + Z.succ d) HT)) by lia; replace (1 + Z.succ d - 1) with (1 + d) by lia.
    rewrite HM, Z.lor_spec, IH by (try (intros; apply HM); lia); reflexivity.
Qed.
Lemma lanes_all_ones lanes T k i : lanes_spec lanes -> 0 <= T -> 1 <= k -> 0 <= i < 64 -> Z.testbit T i = false ->
  Z.testbit (lanes 1 T k) i = false.
Proof.
  intros H HT Hk Hi Ht; assert (forall d, 0 <= d -> Z.testbit (lanes 1 T (1 + d)) i = false) as E;
    [|replace k with (1 + (k - 1)) by lia; apply E; lia].
  intros d Hd; pattern d; revert d Hd; apply natlike_ind.
  - rewrite (proj2 (H 1 T (1 + 0) HT)) by lia; change (1 + 0 - 1) with 0; change (Z.testbit 1 0) with true; cbv iota.
    change (2 ^ (64 * 0)) with 1; rewrite (proj1 (H 1 T 0 HT)), Z.lor_0_l, Z.div_1_r, Z.mod_pow2_bits_low by lia; exact Ht.
  - intros d Hd IH; rewrite (proj2 (H 1 T (1 + Z.succ d) HT)) by lia; replace (1 + Z.succ d - 1) with (1 + d) by lia.
    rewrite (testbit_above 1 1 (1 + d)) by lia; rewrite Z.land_spec, IH; reflexivity.
Qed.
