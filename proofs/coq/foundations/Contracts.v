(* The definitions of the C contracts in the shapes in which the prover's goals print them:
   n - 1 is -1 + n, / and % are Z.quot and Z.rem, operands may be swapped. *)
From Vrr Require Export Counting.
Open Scope Z_scope.

(* ---- Sequences of words ------------------------------------------------ *)

(* value n: the first n words W 0, W 1, ... as one integer, the first word most significant. *)
Definition word_sequence (W value : Z -> Z) : Prop := forall n,
  (n <= 0 -> value n = 0) /\ (~ n <= 0 -> value n = W (-1 + n) + 2 ^ 64 * value (-1 + n)).

Lemma word_sequence_succ W value n : word_sequence W value -> 0 <= n ->
  value (Z.succ n) = W n + 2 ^ 64 * value n.
Proof.
  intros H Hn; rewrite (proj2 (H (Z.succ n))) by lia; now replace (-1 + Z.succ n) with n by lia.
Qed.

(* Equal words, equal integers. *)
Theorem word_sequence_ext W V value value' n :
  word_sequence W value -> word_sequence V value' ->
  (forall j, 0 <= j < n -> W j = V j) -> value n = value' n.
Proof.
  intros H H' E; destruct (Z.le_gt_cases n 0) as [Hn|Hn]; [now rewrite (proj1 (H n)), (proj1 (H' n))|].
  apply Z.lt_le_incl in Hn; revert E; pattern n; revert n Hn; apply natlike_ind.
  - intros _; now rewrite (proj1 (H 0)), (proj1 (H' 0)) by lia.
  - intros n Hn IH E; rewrite (word_sequence_succ W), (word_sequence_succ V) by auto.
    rewrite E, IH; auto; intros; try apply E; lia.
Qed.

Theorem word_sequence_nonneg W value n : word_sequence W value ->
  (forall j, 0 <= j < n -> 0 <= W j) -> 0 <= value n.
Proof.
  intros H E; destruct (Z.le_gt_cases n 0) as [Hn|Hn]; [now rewrite (proj1 (H n))|].
  apply Z.lt_le_incl in Hn; revert E; pattern n; revert n Hn; apply natlike_ind.
  - intros _; now rewrite (proj1 (H 0)) by lia.
  - intros n Hn IH E; rewrite (word_sequence_succ W) by auto.
    specialize (E n) as En; specialize (IH ltac:(intros; apply E; lia)); lia.
Qed.

(* The low 64 + r bits of a sequence are its last word and the low r bits of the words before. *)
Lemma last_word T word r : 0 <= word < 2 ^ 64 -> 0 <= r ->
  (word + 2 ^ 64 * T) mod 2 ^ (64 + r) = word + 2 ^ 64 * (T mod 2 ^ r).
Proof.
  intros Hw Hr; rewrite Z.pow_add_r, Z.rem_mul_r by (try apply Z.pow_nonzero; lia).
  rewrite (Z.mul_comm _ T), Z_mod_plus_full, Z.mod_small by lia.
  now rewrite Z.div_add, Z.div_small by lia.
Qed.

Lemma testbit_shiftr x i : 0 <= i -> Z.testbit (Z.shiftr x i) 0 = Z.testbit x i.
Proof. intros; rewrite Z.shiftr_spec by lia; f_equal; lia. Qed.

(* ---- Counting ---------------------------------------------------------- *)

(* T % pow2(k) *)
Lemma rem_pow2 pow2 k T : pow2_spec pow2 -> 0 <= k -> 0 <= T -> Z.rem T (pow2 k) = T mod 2 ^ k.
Proof.
  intros Hp Hk HT; rewrite (pow2_eq pow2 Hp) by auto.
  apply Z.rem_mod_nonneg; auto; apply Z.pow_pos_nonneg; lia.
Qed.

(* c(n) = c(n-1) + (E(n-1) ? 1 : 0) *)
Lemma counter_of_condition (E : Z -> Prop) c :
  (forall n, (n <= 0 -> c n = 0) /\
     (~ n <= 0 -> (E (-1 + n) -> c n = c (-1 + n) + 1) /\ (~ E (-1 + n) -> c n = c (-1 + n) + 0))) ->
  counter E c.
Proof.
  intros H n; destruct (H n) as [H0 H1]; split; auto; intros Hn.
  replace (-1 + n) with (n - 1) in H1 by lia; rewrite Z.add_0_r in H1; apply H1; lia.
Qed.

(* c(n) = f(n-1) + c(n-1), where f(T) is 1 if E(T) and 0 otherwise *)
Lemma counter_of_indicator (E : Z -> Prop) (f c : Z -> Z) :
  (forall T, 0 <= T -> (E T -> f T = 1) /\ (~ E T -> f T = 0)) ->
  (forall n, (n <= 0 -> c n = 0) /\ (~ n <= 0 -> c n = f (-1 + n) + c (-1 + n))) ->
  counter E c.
Proof.
  intros Hf H n; destruct (H n) as [H0 H1]; split; auto; intros Hn; rewrite H1 by lia.
  replace (-1 + n) with (n - 1) by lia; destruct (Hf (n - 1)) as [Ht Hn']; [lia|].
  split; intros HE; [rewrite Ht | rewrite Hn']; auto; lia.
Qed.

Lemma land_1_shiftr x i : 0 <= i -> Z.land 1 (Z.shiftr x i) = Z.b2z (Z.testbit x i).
Proof.
  intros Hi; rewrite Z.land_comm; change 1 with (Z.ones 1); rewrite Z.land_ones by lia.
  now rewrite <- testbit_shiftr, <- Z.bit0_mod by lia.
Qed.

(* c(n) = ((S >> f(n-1)) & 1) + c(n-1): a set of outputs is the integer with these bits *)
Definition member (S y : Z) : Prop := Z.testbit (Z.shiftr S y) 0 = true.

Lemma counter_of_member S (f c : Z -> Z) :
  (forall n, (n <= 0 -> c n = 0) /\
     (~ n <= 0 -> c n = Z.land 1 (Z.shiftr S (f (-1 + n))) + c (-1 + n))) ->
  counter (fun T => member S (f T)) c.
Proof.
  apply counter_of_indicator with (f := fun T => Z.land 1 (Z.shiftr S (f T))); intros T _.
  rewrite <- (Z.shiftr_0_r (Z.shiftr S (f T))), land_1_shiftr by lia; unfold member.
  destruct (Z.testbit (Z.shiftr S (f T)) 0); split; easy.
Qed.

(* popcount(y, n) = ((y >> (n-1)) & 1) + popcount(y, n-1) *)
Lemma popcount_of_definition popcount :
  (forall y n, (n <= 0 -> popcount y n = 0) /\
     (~ n <= 0 -> popcount y n = Z.land 1 (Z.shiftr y (-1 + n)) + popcount y (-1 + n))) ->
  popcount_spec popcount.
Proof.
  intros H y n; destruct (H y n) as [H0 H1]; split; auto; intros Hn; rewrite H1 by lia.
  replace (-1 + n) with (n - 1) by lia; rewrite land_1_shiftr by lia; apply Z.add_comm.
Qed.
