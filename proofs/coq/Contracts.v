(* The definitions of the C contracts in the shapes in which the prover's goals print them:
   n - 1 is -1 + n, / and % are Z.quot and Z.rem, operands may be swapped. *)
From Vrr Require Export Counting.
Open Scope Z_scope.

(* ---- Words in memory --------------------------------------------------- *)

Section Memory.
  (* W j: the j-th word. The first word is the most significant digit of the tape. *)
  Variables (W tape_of memory : Z -> Z) (lanes : Z -> Z -> Z -> Z) (M k : Z).
  Hypothesis lanes_def : lanes_spec lanes.
  Hypothesis words : forall j, 0 <= j < k -> 0 <= W j < 2 ^ 64.
  Hypothesis tape_def : forall n,
    (n <= 0 -> tape_of n = 0) /\ (0 < n -> tape_of n = tape_of (n - 1) * 2 ^ 64 + W (n - 1)).
  Hypothesis memory_def : forall i,
    (i <= 0 -> memory i = 0) /\
    (0 < i -> memory i =
      (if Z.testbit M (i - 1) then Z.lor else Z.land) (memory (i - 1)) (W (k - i))).

  Lemma tape_range n : 0 <= n -> n <= k -> 0 <= tape_of n < 2 ^ (64 * n).
  Proof.
    intros Hn; pattern n; revert n Hn; apply natlike_ind.
    - intros _; rewrite (proj1 (tape_def 0)) by lia; simpl; lia.
    - intros n Hn IH Hk; rewrite (proj2 (tape_def (Z.succ n))) by lia.
      replace (Z.succ n - 1) with n by lia.
      replace (64 * Z.succ n) with (64 * n + 64) by lia; rewrite Z.pow_add_r by lia.
      specialize (words n); nia.
  Qed.

  Lemma tape_digit i : 0 <= i < k -> tape_of k / 2 ^ (64 * i) mod 2 ^ 64 = W (k - Z.succ i).
  Proof.
    intros Hi; assert (tape_of k / 2 ^ (64 * i) = tape_of (k - i)) as E.
    { destruct Hi as [Hi Hik]; revert Hik; pattern i; revert i Hi; apply natlike_ind.
      - intros _; rewrite Z.sub_0_r; apply Z.div_1_r.
      - intros i Hi IH Hik; replace (64 * Z.succ i) with (64 * i + 64) by lia.
        rewrite Z.pow_add_r, <- Z.div_div, IH, (proj2 (tape_def (k - i))) by lia.
        specialize (words (k - i - 1)); rewrite Z.div_add_l, Z.div_small by lia.
        rewrite Z.add_0_r; f_equal; lia. }
    rewrite E, (proj2 (tape_def (k - i))), Z.add_comm, Z_mod_plus_full by lia.
    specialize (words (k - i - 1)); rewrite Z.mod_small by lia; f_equal; lia.
  Qed.

  (* Reading the words of memory in order is running the loop on the tape they spell. *)
  Theorem tape_lanes : 0 <= k -> memory k = lanes M (tape_of k) k /\ 0 <= tape_of k < 2 ^ (64 * k).
  Proof.
    intros Hk; pose proof (tape_range k Hk (Z.le_refl k)) as HT; split; auto.
    assert (forall i, 0 <= i -> i <= k -> memory i = lanes M (tape_of k) i) as H; [|apply H; lia].
    apply (natlike_ind (fun i => i <= k -> memory i = lanes M (tape_of k) i)).
    - intros _; rewrite (proj1 (memory_def 0)) by lia; symmetry; apply lanes_def; lia.
    - intros i Hi IH Hik; rewrite (proj2 (memory_def (Z.succ i))) by lia.
      rewrite (proj2 (lanes_def M (tape_of k) (Z.succ i) (proj1 HT))) by lia.
      replace (Z.succ i - 1) with i by lia; rewrite tape_digit, IH by lia; reflexivity.
  Qed.
End Memory.

(* ---- The shapes in which the definitions arrive from the C contracts --- *)

Lemma testbit_shiftr x i : 0 <= i -> Z.testbit (Z.shiftr x i) 0 = Z.testbit x i.
Proof. intros; rewrite Z.shiftr_spec by lia; f_equal; lia. Qed.

Lemma land_1_shiftr x i : 0 <= i -> Z.land 1 (Z.shiftr x i) = Z.b2z (Z.testbit x i).
Proof.
  intros Hi; rewrite Z.land_comm; change 1 with (Z.ones 1); rewrite Z.land_ones by lia.
  now rewrite <- testbit_shiftr, <- Z.bit0_mod by lia.
Qed.

Lemma land_1 x : Z.land 1 x = Z.b2z (Z.testbit x 0).
Proof. rewrite <- land_1_shiftr, Z.shiftr_0_r by lia; reflexivity. Qed.

(* c(n) = c(n-1) + (E(n-1) ? 1 : 0) *)
Lemma counter_of_condition (E : Z -> Prop) c :
  (forall n, (n <= 0 -> c n = 0) /\
     (~ n <= 0 -> (E (-1 + n) -> c n = c (-1 + n) + 1) /\ (~ E (-1 + n) -> c n = c (-1 + n) + 0))) ->
  counter E c.
Proof.
  intros H n; destruct (H n) as [H0 H1]; split; auto; intros Hn.
  replace (-1 + n) with (n - 1) in H1 by lia; rewrite Z.add_0_r in H1; apply H1; lia.
Qed.

(* c(n) = c(n-1) + ((S >> f(n-1)) & 1): a set of outputs is the integer with these bits *)
Definition member (S y : Z) : Prop := Z.testbit (Z.shiftr S y) 0 = true.

Lemma counter_of_member S (f c : Z -> Z) :
  (forall n, (n <= 0 -> c n = 0) /\
     (~ n <= 0 -> c n = Z.land 1 (Z.shiftr S (f (-1 + n))) + c (-1 + n))) ->
  counter (fun T => member S (f T)) c.
Proof.
  intros H n; destruct (H n) as [H0 H1]; split; auto; intros Hn; rewrite H1 by lia.
  replace (-1 + n) with (n - 1) by lia; rewrite land_1; unfold member.
  destruct (Z.testbit (Z.shiftr S (f (n - 1))) 0); simpl Z.b2z; split; intros X; try lia; now exfalso.
Qed.

(* popcount(y, n) = popcount(y, n-1) + ((y >> (n-1)) & 1) *)
Lemma popcount_of_definition popcount :
  (forall y n, (n <= 0 -> popcount y n = 0) /\
     (~ n <= 0 -> popcount y n = Z.land 1 (Z.shiftr y (-1 + n)) + popcount y (-1 + n))) ->
  popcount_spec popcount.
Proof.
  intros H y n; destruct (H y n) as [H0 H1]; split; auto; intros Hn; rewrite H1 by lia.
  replace (-1 + n) with (n - 1) by lia; rewrite land_1_shiftr by lia; apply Z.add_comm.
Qed.

(* popcount(y, n) = popcount(y, n-1) + (((y >> (n-1)) & 1) != 0 ? 1 : 0) *)
Lemma popcount_of_condition popcount :
  (forall y n, (n <= 0 -> popcount y n = 0) /\
     (~ n <= 0 ->
      (Z.testbit (Z.shiftr y (-1 + n)) 0 = true -> popcount y n = popcount y (-1 + n) + 1) /\
      (~ Z.testbit (Z.shiftr y (-1 + n)) 0 = true -> popcount y n = popcount y (-1 + n) + 0))) ->
  popcount_spec popcount.
Proof.
  intros H y n; destruct (H y n) as [H0 H1]; split; auto; intros Hn; destruct H1 as [Ht Hf]; [lia|].
  replace (-1 + n) with (n - 1) in * by lia; rewrite testbit_shiftr in * by lia.
  destruct (Z.testbit y (n - 1)); [now apply Ht | now apply Hf].
Qed.

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

(* T % pow2(k) *)
Lemma rem_pow2 pow2 k T : pow2_spec pow2 -> 0 <= k -> 0 <= T -> Z.rem T (pow2 k) = T mod 2 ^ k.
Proof.
  intros Hp Hk HT; rewrite (pow2_eq pow2 Hp) by auto.
  apply Z.rem_mod_nonneg; auto; apply Z.pow_pos_nonneg; lia.
Qed.

(* T % pow2(k) < M ? x : 1 - x *)
Lemma answer_of_definition pow2 k M (rr : Z -> Z -> Z) : pow2_spec pow2 -> 0 <= k ->
  (forall x T, (Z.rem T (pow2 k) < M -> rr x T = x) /\ (~ Z.rem T (pow2 k) < M -> rr x T = 1 + -1 * x)) ->
  forall x T, 0 <= T -> rr x T = if T mod 2 ^ k <? M then x else 1 - x.
Proof.
  intros Hp Hk H x T HT; destruct (H x T) as [Ht Hf]; rewrite (rem_pow2 pow2) in * by auto.
  destruct (Z.ltb_spec (T mod 2 ^ k) M); [apply Ht | rewrite Hf]; lia.
Qed.

(* tape(n) = tape(n-1) * pow2(64) + w[n-1] and the loop that reads w[k-i] at bit i-1 of M *)
Theorem tape_lanes_of_definition pow2 lanes (W tape_of memory : Z -> Z) M k :
  pow2_spec pow2 -> lanes_spec lanes -> 0 <= k ->
  (forall j, 0 <= j < k -> 0 <= W j < pow2 64) ->
  (forall n, (n <= 0 -> tape_of n = 0) /\
     (~ n <= 0 -> tape_of n = pow2 64 * tape_of (-1 + n) + W (-1 + n))) ->
  (forall i, (i <= 0 -> memory i = 0) /\
     (~ i <= 0 -> chosen M (-1 + i) (memory i) (memory (-1 + i)) (W (k + -1 * i)))) ->
  memory k = lanes M (tape_of k) k /\ 0 <= tape_of k < pow2 (64 * k).
Proof.
  intros Hp Hl Hk HW Ht Hm; rewrite (pow2_eq pow2 Hp) by lia.
  apply (tape_lanes W tape_of memory lanes M k); auto.
  - intros j Hj; specialize (HW j Hj); rewrite (pow2_eq pow2 Hp) in HW by lia; auto.
  - intros n; destruct (Ht n) as [H0 H1]; split; auto; intros Hn; rewrite H1 by lia.
    replace (-1 + n) with (n - 1) by lia; rewrite (pow2_eq pow2 Hp) by lia; ring.
  - intros i; destruct (Hm i) as [H0 H1]; split; auto; intros Hi.
    replace (i - 1) with (-1 + i) by lia; replace (k - i) with (k + -1 * i) by lia.
    apply chosen_eq; [lia | apply H1; lia].
Qed.
