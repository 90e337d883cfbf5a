(* The 64 lanes of the contracts: a loop on the words of an integer. It is the loop on bits, so its laws are those of
   independent trials. *)
From Vrr Require Export Bernoulli Contracts.
Open Scope Z_scope.

(* lanes M T k: the 64-lane loop on the k lowest 64-bit digits of T, digit i for bit i of M. *)
Definition lanes_spec (lanes : Z -> Z -> Z -> Z) : Prop := forall M T k, 0 <= T ->
  (k <= 0 -> lanes M T k = 0) /\
  (0 < k -> lanes M T k =
    (if Z.testbit M (k - 1) then Z.lor else Z.land)
      (lanes M T (k - 1)) (T / 2 ^ (64 * (k - 1)) mod 2 ^ 64)).

Lemma lanes_above lanes M T k i : lanes_spec lanes -> 0 <= T -> 64 <= i -> 0 <= k ->
  Z.testbit (lanes M T k) i = false.
Proof.
  intros H HT Hi Hk; pattern k; revert k Hk; apply natlike_ind.
  - rewrite (proj1 (H M T 0 HT)) by lia; apply Z.testbit_0_l.
  - intros k Hk IH; rewrite (proj2 (H M T (Z.succ k) HT)) by lia.
    replace (Z.succ k - 1) with k by lia.
    destruct (Z.testbit M k); [rewrite Z.lor_spec | rewrite Z.land_spec];
      rewrite IH, ?Z.mod_pow2_bits_high by lia; reflexivity.
Qed.

(* There is only one such loop. *)
Lemma lanes_unique lanes lanes' : lanes_spec lanes -> lanes_spec lanes' ->
  forall M T k, 0 <= T -> lanes M T k = lanes' M T k.
Proof.
  intros H H' M T k HT; destruct (Z.le_gt_cases k 0) as [Hk|Hk].
  - now rewrite (proj1 (H M T k HT)), (proj1 (H' M T k HT)).
  - apply Z.lt_le_incl in Hk; pattern k; revert k Hk; apply natlike_ind.
    + now rewrite (proj1 (H M T 0 HT)), (proj1 (H' M T 0 HT)) by lia.
    + intros k Hk IH; rewrite (proj2 (H M T (Z.succ k) HT)), (proj2 (H' M T (Z.succ k) HT)) by lia.
      replace (Z.succ k - 1) with k by lia; now rewrite IH.
Qed.

(* The integer loop is the loop on bits. *)
Theorem lanes_bits lanes M T k : lanes_spec lanes -> 0 <= T ->
  bits 64 (lanes M T (Z.of_nat k)) = bernoulli_lanes 64 M k (bits (k * 64) T).
Proof.
  intros H HT; induction k as [|k IH].
  - rewrite (proj1 (H M T (Z.of_nat 0) HT)) by lia; reflexivity.
  - rewrite (proj2 (H M T (Z.of_nat (S k)) HT)) by lia.
    replace (Z.of_nat (S k) - 1) with (Z.of_nat k) by lia.
    cbn [bernoulli_lanes]; change (S k * 64)%nat with (64 + k * 64)%nat.
    rewrite bits_app, skipn_app_exact, firstn_app_exact, <- IH by apply bits_length.
    rewrite <- (bits_mod 64 (T / _)); symmetry; apply map2_bits; intros i Hi.
    replace (64 * Z.of_nat k) with (Z.of_nat (k * 64)) by lia.
    destruct (Z.testbit M (Z.of_nat k)); symmetry; [apply Z.lor_spec | apply Z.land_spec].
Qed.

(* ---- Laws of the 64 lanes ---------------------------------------------- *)

Lemma lanes_range lanes M T k : lanes_spec lanes -> 0 <= T -> 0 <= k -> 0 <= lanes M T k < 2 ^ 64.
Proof. intros; apply range_of_bits; [lia|]; intros; now apply (lanes_above lanes). Qed.

Lemma product_over_weight p v :
  (product_over (fun b => if b then p else 1 - p) v = p ^ weight v * (1 - p) ^ (length v - weight v))%R.
Proof.
  induction v as [|b v IH]; simpl; [ring|]; pose proof (weight_length v).
  rewrite IH; destruct b; simpl; [ring|].
  replace (match weight v with O => S (length v) | S l => (length v - l)%nat end)
    with (S (length v - weight v)) by (destruct (weight v); lia).
  simpl; ring.
Qed.

(* The lanes equal y on M^ones(y) (2^k - M)^zeros(y) of the 2^(64 k) tapes. *)
Theorem lanes_law lanes popcount power c M k y :
  lanes_spec lanes -> popcount_spec popcount -> power_spec power ->
  counter (fun T => lanes M T k = y) c ->
  0 <= k -> 0 <= M < 2 ^ k -> 0 <= y < 2 ^ 64 ->
  c (2 ^ (64 * k)) = power M (popcount y 64) * power (2 ^ k - M) (64 - popcount y 64).
Proof.
  intros Hl Hp Hw Hc Hk HM Hy; pose proof (popcount_range popcount Hp y).
  rewrite !(power_eq power Hw), (popcount_weight_64 popcount Hp) by lia.
  pose proof (weight_length (bits 64 y)) as HL; rewrite bits_length in HL.
  replace (64 - Z.of_nat _) with (Z.of_nat (64 - weight (bits 64 y))) by lia.
  destruct (Z_of_nat_complete k Hk) as [n ->]; clear Hk.
  replace (64 * Z.of_nat n) with (Z.of_nat (n * 64)) by lia.
  apply eq_IZR; rewrite (counter_probability _ c (n * 64) Hc), <- count_of_probability by lia.
  f_equal; pose proof (bernoulli_lanes_joint M n (bits 64 y) HM) as Hj; cbv zeta in Hj.
  rewrite product_over_weight, bits_length in Hj; rewrite <- Hj.
  apply probability_ext; intros t Ht; apply holds_bool; rewrite same_lanes_eq.
  pose proof (proj1 (integer_of_range t)) as HT.
  rewrite <- (tape_bits _ t Ht) at 2; rewrite <- (lanes_bits lanes) by auto.
  split; [now intros -> | apply bits_inj; auto; apply lanes_range; auto; lia].
Qed.

(* ---- The law of one trial ---------------------------------------------- *)

(* A trial succeeds on M 2^(N-k) of the 2^N tapes. *)
Theorem trial_law c M k N : counter (fun T => T mod 2 ^ k < M) c ->
  0 <= k <= N -> 0 <= M <= 2 ^ k -> c (2 ^ N) = M * 2 ^ (N - k).
Proof.
  intros Hc Hk HM; destruct (Z_of_nat_complete k) as [n ->]; [lia|].
  destruct (Z_of_nat_complete N) as [m ->]; [lia|].
  replace (Z.of_nat m - Z.of_nat n) with (Z.of_nat (m - n)) by lia.
  apply eq_IZR; rewrite (counter_probability _ c m Hc), mult_IZR, <- pow_IZR.
  rewrite (probability_ext _ _ (bernoulli_trial M n)), bernoulli_trial_law by (auto; try lia;
    intros; apply holds_bool; symmetry; apply Z.ltb_lt).
  replace m with (n + (m - n))%nat at 1 by lia.
  rewrite pow_add; field; apply pow_nonzero; lra.
Qed.

(* ---- The loop that reads words ----------------------------------------- *)

(* A choice between | and & by bit i of M; the operands may come in either order. *)
Definition chosen (M i result a b : Z) : Prop :=
  (Z.testbit (Z.shiftr M i) 0 = true -> result = Z.lor a b) /\
  (~ Z.testbit (Z.shiftr M i) 0 = true -> result = Z.land a b).

Lemma chosen_swap M i result a b : chosen M i result a b -> chosen M i result b a.
Proof. unfold chosen; now rewrite (Z.lor_comm b), (Z.land_comm b). Qed.

Lemma chosen_eq M i result a b : 0 <= i -> chosen M i result a b ->
  result = (if Z.testbit M i then Z.lor else Z.land) a b.
Proof.
  intros Hi [Ht Hf]; rewrite testbit_shiftr in * by lia.
  destruct (Z.testbit M i); [now apply Ht | now apply Hf].
Qed.

(* acc i: the accumulator after i steps of the loop that meets bit i - 1 of M with word W (k - i). *)
Definition word_loop (M k : Z) (W acc : Z -> Z) : Prop := forall i,
  (i <= 0 -> acc i = 0) /\
  (~ i <= 0 -> chosen M (-1 + i) (acc i) (acc (-1 + i)) (W (k + -1 * i))).

Lemma word_loop_succ M k W acc i : word_loop M k W acc -> 0 <= i ->
  acc (Z.succ i) = (if Z.testbit M i then Z.lor else Z.land) (acc i) (W (k - Z.succ i)).
Proof.
  intros H Hi; destruct (H (Z.succ i)) as [_ step]; replace (-1 + Z.succ i) with i in step by lia.
  replace (k + -1 * Z.succ i) with (k - Z.succ i) in step by lia; apply chosen_eq, step; lia.
Qed.

Theorem word_loop_range M k W acc : word_loop M k W acc ->
  (forall j, 0 <= W j < 2 ^ 64) -> forall i, 0 <= acc i < 2 ^ 64.
Proof.
  intros H words i; destruct (Z.le_gt_cases i 0) as [Hi|Hi]; [rewrite (proj1 (H i)); lia|].
  apply Z.lt_le_incl in Hi; pattern i; revert i Hi; apply natlike_ind.
  - rewrite (proj1 (H 0)); lia.
  - intros i Hi IH; rewrite (word_loop_succ M k W) by auto; specialize (words (k - Z.succ i)).
    apply range_of_bits; [lia|]; intros j Hj.
    destruct (Z.testbit M i); [rewrite Z.lor_spec | rewrite Z.land_spec];
      rewrite !(testbit_above 64) by (auto; lia); reflexivity.
Qed.

Section LoopOnTape.
  Variables (M k : Z) (W tape acc : Z -> Z) (lanes : Z -> Z -> Z -> Z).
  Hypothesis lanes_def : lanes_spec lanes.
  Hypothesis tape_def : word_sequence W tape.
  Hypothesis acc_def : word_loop M k W acc.
  Hypothesis words : forall j, 0 <= j < k -> 0 <= W j < 2 ^ 64.

  Lemma word_of_tape i : 0 <= i < k -> tape k / 2 ^ (64 * i) mod 2 ^ 64 = W (k - Z.succ i).
  Proof.
    assert (forall j, 0 <= j < k -> tape (k - j) = W (k - Z.succ j) + 2 ^ 64 * tape (k - Z.succ j)) as step.
    { intros j Hj; rewrite <- (word_sequence_succ W) by (auto; lia); f_equal; lia. }
    intros Hi; assert (tape k / 2 ^ (64 * i) = tape (k - i)) as E.
    { destruct Hi as [Hi Hik]; revert Hik; pattern i; revert i Hi; apply natlike_ind.
      - intros _; rewrite Z.sub_0_r; apply Z.div_1_r.
      - intros i Hi IH Hik; replace (64 * Z.succ i) with (64 * i + 64) by lia.
        rewrite Z.pow_add_r, <- Z.div_div, IH, step, Z.mul_comm, Z.div_add by lia.
        now rewrite Z.div_small by (apply words; lia). }
    rewrite E, step, Z.mul_comm, Z_mod_plus_full by lia; apply Z.mod_small, words; lia.
  Qed.

  (* Running the loop on the words in order is running it on the tape that they spell. *)
  Theorem loop_on_tape : 0 <= k -> acc k = lanes M (tape k) k.
  Proof.
    intros Hk; assert (0 <= tape k) as HT by (apply (word_sequence_nonneg W); auto; intros; now apply words).
    assert (forall i, 0 <= i -> i <= k -> acc i = lanes M (tape k) i) as H; [|apply H; lia].
    apply (natlike_ind (fun i => i <= k -> acc i = lanes M (tape k) i)).
    - intros _; rewrite (proj1 (acc_def 0)) by lia; symmetry; apply lanes_def; lia.
    - intros i Hi IH Hik; rewrite (word_loop_succ M k W) by auto.
      rewrite (proj2 (lanes_def M (tape k) (Z.succ i) HT)) by lia.
      replace (Z.succ i - 1) with i by lia; now rewrite word_of_tape, IH by lia.
  Qed.
End LoopOnTape.

(* lanes(M, T, k), with digit(T, i) = (T / pow2(64 i)) % pow2(64) *)
Lemma lanes_of_definition pow2 (digit : Z -> Z -> Z) lanes : pow2_spec pow2 ->
  (forall T i, digit T i = Z.rem (Z.quot T (pow2 (64 * i))) (pow2 64)) ->
  (forall M T k, (k <= 0 -> lanes M T k = 0) /\
     (~ k <= 0 -> chosen M (-1 + k) (lanes M T k) (lanes M T (-1 + k)) (digit T (-1 + k)))) ->
  lanes_spec lanes.
Proof.
  intros Hp Hd H M T k HT; destruct (H M T k) as [H0 H1]; split; auto; intros Hk.
  replace (-1 + k) with (k - 1) in H1 by lia; rewrite Hd, !(pow2_eq pow2 Hp) in H1 by lia.
  rewrite Z.quot_div_nonneg, Z.rem_mod_nonneg in H1
    by (try apply Z.div_pos; try apply Z.pow_pos_nonneg; lia).
  apply chosen_eq; [lia | apply H1; lia].
Qed.

(* ---- The words that are read ------------------------------------------------ *)

(* words M i open left: the words that the lazy form reads when `left` words are left. *)
Definition lazy_words_spec (word : Z -> Z) (words : Z -> Z -> Z -> Z -> Z) : Prop := forall M i open left,
  (open = 0 \/ i <= 0 -> words M i open left = 0) /\
  (open <> 0 -> 0 < i ->
   let kept := Z.land open (word left) in
   words M i open left =
     1 + words M (i - 1) (if Z.testbit M (i - 1) then Z.lxor open kept else kept) (left - 1)).

Definition group_left_spec (words : Z -> Z -> Z -> Z -> Z) (group_left : bool -> Z -> Z -> Z -> Z -> Z) : Prop :=
  forall fixed M k left,
  group_left fixed M k left 0 = left /\
  (forall g, 0 <= g -> group_left fixed M k left (Z.succ g) =
     group_left fixed M k left g - (if fixed then k else words M k (2 ^ 64 - 1) (group_left fixed M k left g))).
