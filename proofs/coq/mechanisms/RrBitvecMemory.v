(* Bit vectors in memory: a report that is written word by word, from words as they are read, is the report of the tape. *)
From Vrr Require Export RrBitvecTape.
Open Scope Z_scope.

(* ---- Words in memory as one integer ---------------------------------------- *)

Lemma testbit_join m a b i : 0 <= m -> 0 <= a < 2 ^ m -> 0 <= i ->
  Z.testbit (a + 2 ^ m * b) i = if i <? m then Z.testbit a i else Z.testbit b (i - m).
Proof.
  intros Hm Ha Hi; rewrite (Z.mul_comm (2 ^ m)); destruct (Z.ltb_spec i m).
  - rewrite <- (Z.mod_pow2_bits_low _ m), Z_mod_plus_full, Z.mod_small by lia; reflexivity.
  - replace i with (i - m + m) at 1 by lia; rewrite <- Z.div_pow2_bits by lia.
    rewrite Z.div_add, Z.div_small, Z.add_0_l by lia; reflexivity.
Qed.

Section Words.
  Variables (n : Z) (W value : Z -> Z).
  Hypothesis value_def : words_value n W value.

  Lemma value_range g : 0 <= g <= n -> 0 <= value g < 2 ^ (64 * g).
  Proof.
    destruct value_def as [base step]; intros [Hg Hn]; revert Hn; pattern g; revert g Hg; apply natlike_ind.
    - rewrite base; lia.
    - intros g Hg IH Hn; specialize (IH ltac:(lia)); destruct (step g ltac:(lia)) as [word ->].
      replace (64 * Z.succ g) with (64 + 64 * g) by lia; rewrite Z.pow_add_r by lia.
      generalize dependent (2 ^ (64 * g)); generalize dependent (2 ^ 64); intros; nia.
  Qed.

  Lemma value_bits h g r : 0 <= g < h -> h <= n -> 0 <= r < 64 -> Z.testbit (value h) (64 * g + r) = Z.testbit (W g) r.
  Proof.
    intros Hg Hn Hr; assert (0 <= h) as Hh by lia; revert Hg Hn; pattern h; revert h Hh; apply natlike_ind; [lia|].
    intros h Hh IH Hg Hn; rewrite (proj2 (proj2 value_def h ltac:(lia))), testbit_join by (try apply value_range; lia).
    destruct (Z.ltb_spec (64 * g + r) (64 * h)); [apply IH; lia|].
    assert (g = h) as -> by lia; f_equal; lia.
  Qed.

  (* The words from g on do not touch the bits below. *)
  Lemma value_low_bits h g i : g <= h <= n -> 0 <= i < 64 * g -> Z.testbit (value h) i = Z.testbit (value g) i.
  Proof.
    intros Hg Hi; rewrite (Z.div_mod i 64) by lia; pose proof (Z.mod_pos_bound i 64 ltac:(lia)).
    assert (0 <= i / 64 < g) by (split; [apply Z.div_pos | apply Z.div_lt_upper_bound]; lia).
    rewrite !value_bits by lia; reflexivity.
  Qed.

  Variable popcount : Z -> Z -> Z.
  Hypothesis popcount_def : popcount_spec popcount.

  (* The weight, word by word. *)
  Theorem weight_below h g m : g <= h <= n -> m <= 64 * g -> popcount (value h) m = popcount (value g) m.
  Proof. intros; apply (popcount_ext popcount popcount_def); intros; apply value_low_bits; lia. Qed.

  Theorem weight_step g r : 0 <= g < n -> 0 <= r <= 64 ->
    popcount (value (Z.succ g)) (64 * g + r) = popcount (value g) (64 * g) + popcount (W g) r.
  Proof.
    intros Hg Hr; rewrite <- (weight_below (Z.succ g) g) by lia.
    apply (popcount_split popcount popcount_def); try lia; intros; apply value_bits; lia.
  Qed.
End Words.

(* ---- The same tape as words and as one integer ----------------------------- *)

(* The lanes look at the k low words alone. *)
Lemma lanes_ext lanes M T T' k : lanes_spec lanes -> 0 <= T -> 0 <= T' -> 0 <= k ->
  (forall i, 0 <= i < k -> T / 2 ^ (64 * i) mod 2 ^ 64 = T' / 2 ^ (64 * i) mod 2 ^ 64) -> lanes M T k = lanes M T' k.
Proof.
  intros H HT HT' Hk; pattern k; revert k Hk; apply natlike_ind.
  - intros _; rewrite (proj1 (H M T 0 HT)), (proj1 (H M T' 0 HT')) by lia; reflexivity.
  - intros k Hk IH E; rewrite (proj2 (H M T _ HT)), (proj2 (H M T' _ HT')) by lia; replace (Z.succ k - 1) with k by lia.
    rewrite E, IH by (lia || intros; apply E; lia); reflexivity.
Qed.

Section OneTape.
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

  Lemma tape_nonneg left n : 0 <= tape left n.
  Proof. apply (word_sequence_nonneg _ _ _ (tape_def left)); intros; apply word_range. Qed.

  (* Word i of n, from the low end, is read when left - (n - 1 - i) words are left. *)
  Lemma tape_digit left n i : 0 <= i < n -> tape left n / 2 ^ (64 * i) mod 2 ^ 64 = word (left - n + 1 + i).
  Proof.
    intros Hi; rewrite (word_of_tape n _ _ (tape_def left)) by (auto; intros; apply word_range); f_equal; lia.
  Qed.

  Lemma reads_words M k open left n m : 0 <= k <= m -> m <= n ->
    reads M k open (tape left n) m = words M k open (left - n + m).
  Proof.
    intros [Hk Hm]; revert open m Hm; pattern k; revert k Hk; apply natlike_ind.
    - intros open m Hm Hn; rewrite (proj1 (reads_def _ _ _ _ _ (tape_nonneg left n))), (proj1 (words_def _ _ _ _)); lia.
    - intros k Hk IH open m Hm Hn; destruct (reads_def M (Z.succ k) open _ m (tape_nonneg left n)) as [stop step].
      destruct (words_def M (Z.succ k) open (left - n + m)) as [stop' step'].
      destruct (Z.eq_dec open 0) as [Ho|Ho]; [now rewrite stop, stop' by auto|].
      rewrite step, step' by lia; cbv zeta; replace (Z.succ k - 1) with k by lia.
      rewrite tape_digit by lia; replace (left - n + 1 + (m - 1)) with (left - n + m) by lia.
      rewrite IH by lia; do 2 f_equal; lia.
  Qed.

  Section Groups.
    Variables (fixed : bool) (M k left n : Z).
    Hypothesis k_nonneg : 0 <= k.

    Lemma unread_bounds g : 0 <= g -> k * g <= n ->
      n - k * g <= unread fixed M k (tape left n) n g <= n.
    Proof.
      intros Hg Hn; rewrite <- (Z2Nat.id g) in * by auto.
      apply (run_groups lanes reads unread flips lanes_def reads_def unread_def flips_def); auto using tape_nonneg.
    Qed.

    (* The same words are left when group g begins. *)
    Lemma unread_group_left g : 0 <= g -> k * g <= n ->
      left - group_left fixed M k left g = n - unread fixed M k (tape left n) n g.
    Proof.
      destruct (unread_def fixed M k (tape left n) n) as [unread_0 unread_S].
      destruct (group_left_def fixed M k left) as [left_0 left_S].
      intros Hg; pattern g; revert g Hg; apply natlike_ind; [intros _; rewrite unread_0, left_0; lia|].
      intros g Hg IH Hn; specialize (IH ltac:(lia)); pose proof (unread_bounds g Hg ltac:(lia)).
      rewrite unread_S, left_S by auto; destruct fixed; [lia|].
      rewrite reads_words by lia; replace (left - n + _) with (group_left false M k left g) by lia; lia.
    Qed.

    Lemma group_lanes g : 0 <= g -> k * Z.succ g <= n ->
      lanes M (tape left n / 2 ^ (64 * (unread fixed M k (tape left n) n g - k))) k =
      lanes M (tape (group_left fixed M k left g) k) k.
    Proof.
      intros Hg Hn; pose proof (unread_bounds g Hg ltac:(lia)); pose proof (unread_group_left g Hg ltac:(lia)).
      set (m := unread fixed M k (tape left n) n g) in *.
      apply (lanes_ext lanes); auto using tape_nonneg, quotient_nonneg; intros i Hi.
      rewrite Z.div_div, <- Z.pow_add_r by (try apply Z.pow_nonzero; try apply Z.pow_pos_nonneg; lia).
      replace (64 * (m - k) + 64 * i) with (64 * (m - k + i)) by lia; rewrite !tape_digit by lia; f_equal; lia.
    Qed.

    (* The flips, group by group. *)
    Lemma flips_words g : k * g <= n ->
      words_value g (fun j => lanes M (tape (group_left fixed M k left j) k) k) (flips fixed M k (tape left n) n).
    Proof.
      intros Hn; destruct (flips_def fixed M k (tape left n) n (tape_nonneg left n)) as [flips_0 flips_S].
      split; [exact flips_0|]; intros j Hj; pose proof (unread_bounds j ltac:(lia) ltac:(nia)).
      split; [apply (lanes_range lanes); auto using tape_nonneg|].
      rewrite flips_S, group_lanes by nia; reflexivity.
    Qed.
  End Groups.

  (* A report that is written word by word is the report of the tape. *)
  Theorem report_in_memory fixed M k left size g (arg out : Z -> Z) mask x y :
    0 <= k -> 0 <= size <= 64 * g -> words_value g arg x -> words_value g out y ->
    (forall j i, 0 <= j < g -> 0 <= i < 64 -> Z.testbit (mask j) i = (64 * j + i <? size)) ->
    (forall j, 0 <= j < g -> out j = Z.land (Z.lxor (lanes M (tape (group_left fixed M k left j) k) k) (arg j)) (mask j)) ->
    Z.lxor (x g) (flips fixed M k (tape left (k * g)) (k * g) g) mod 2 ^ size = y g.
  Proof.
    intros Hk Hs Hx Hy Hmask Hout; pose proof (value_range g out y Hy g ltac:(lia)).
    pose proof (flips_words fixed M k left (k * g) Hk g ltac:(lia)) as Hf.
    apply Z.bits_inj'; intros i Hi; destruct (Z.lt_ge_cases i (64 * g)) as [Hig|Hig].
    - rewrite (Z.div_mod i 64) by lia; pose proof (Z.mod_pos_bound i 64 ltac:(lia)).
      assert (0 <= i / 64 < g) by (split; [apply Z.div_pos | apply Z.div_lt_upper_bound]; lia).
      set (j := i / 64) in *; set (r := i mod 64) in *.
      rewrite (value_bits g out y Hy), Hout, Z.land_spec, Z.lxor_spec, Hmask by lia.
      destruct (Z.ltb_spec (64 * j + r) size).
      + rewrite Z.mod_pow2_bits_low, Z.lxor_spec, (value_bits g arg x Hx), (value_bits g _ _ Hf) by lia.
        now rewrite andb_true_r, xorb_comm.
      + now rewrite Z.mod_pow2_bits_high, andb_false_r by lia.
    - rewrite Z.mod_pow2_bits_high, (testbit_above (64 * g) (y g)) by lia; reflexivity.
  Qed.
End OneTape.
